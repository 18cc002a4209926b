"""The fork server of the sandbox: `python -I <this folder> '<settings as JSON>'`, started by packages/harness/src/sandbox."""

import json
import sys

sys.path.append(f"{sys.path[0]}/agent")

from fork_server import serve  # noqa: E402

serve(json.loads(sys.argv[1]))
