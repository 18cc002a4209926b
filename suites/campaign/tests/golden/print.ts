// Prints every golden hash as JSON. Runs in plain Node, so that scripts/golden-nodes.ts can use other versions.
// To accept an intended change: node suites/campaign/tests/golden/print.ts > suites/campaign/tests/golden/golden.json
import { goldenHashes } from "./hashes.ts";

process.stdout.write(`${JSON.stringify(await goldenHashes(), null, 2)}\n`);
