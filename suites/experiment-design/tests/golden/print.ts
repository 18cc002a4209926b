// Prints every golden hash as JSON. Plain Node runs it, so that scripts/golden-nodes.ts can ask other versions.
// To accept an intended change: node suites/experiment-design/tests/golden/print.ts > suites/experiment-design/tests/golden/golden.json
import { goldenHashes } from "./hashes.ts";

process.stdout.write(`${JSON.stringify(await goldenHashes(), null, 2)}\n`);
