// Prints every golden hash as JSON. Plain Node runs it, so that scripts/golden-nodes.ts can try other versions. To
// accept an intended change:
//   node suites/repository-qa/tests/golden/print.ts > suites/repository-qa/tests/golden/golden.json
import { goldenHashes } from "./hashes.ts";

process.stdout.write(`${JSON.stringify(await goldenHashes(), null, 2)}\n`);
