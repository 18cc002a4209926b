// Prints every golden hash as JSON. Plain Node runs it, so that scripts/golden-nodes.ts can ask other versions.
// To accept a change that is meant: node packages/science/tests/golden/print.ts > packages/science/tests/golden/golden.json
import { goldenHashes } from "./all.ts";

process.stdout.write(`${JSON.stringify(goldenHashes(), null, 2)}\n`);
