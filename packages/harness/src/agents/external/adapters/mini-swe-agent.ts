import type { Adapter } from "../adapter.ts";
import { toolsCommand } from "./tools-command.ts";

/** A shell is the one tool that it has: it calls the bench's tools by a command, in either way. */
export const miniSweAgent: Adapter = {
  name: "mini-swe-agent",
  package: "mini-swe-agent",
  tried: "2.4.6",
  megabytes: 684,
  install: { kind: "python", with: ["mcp"] },
  ways: ["tools", "workspace"],
  can: ["tools", "shell"],
  speaksMcp: false,
  files: () => ({ "bench.py": toolsCommand }),
  runsCode: true,
  habits: ["/proc/self/mountinfo"],
  script: () => `
export OPENAI_API_KEY=any OPENAI_API_BASE=$ASSAY_MODEL_URL/v1 MSWEA_CONFIGURED=true MSWEA_SILENT_STARTUP=1
export MSWEA_COST_TRACKING=ignore_errors MSWEA_MODEL_RETRY_STOP_AFTER_ATTEMPT=2 LITELLM_LOCAL_MODEL_COST_MAP=True
$PYTHON -m minisweagent -m openai/assay-model -t "$(cat $ASSAY_PROMPT_FILE)" -y --exit-immediately -o .assay/trajectory.json </dev/null
STATUS=$?
$PYTHON -c 'import json; print(json.dumps({"model_stats": json.load(open(".assay/trajectory.json"))["info"]["model_stats"]}))'
exit $STATUS
`,
  readClaims: (output) => {
    const [, stats] = /^\{"model_stats": (\{.*\})\}$/m.exec(output) ?? [];
    return stats === undefined ? undefined : JSON.parse(stats);
  },
};
