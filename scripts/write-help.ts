// Writes packages/assay/src/cli/help.json, from which `assay --help` and `assay COMMAND --help` are printed:
//   node scripts/write-help.ts            after a command's options or texts have changed
import { writeFileSync } from "node:fs";
import { fullHelpTable } from "assay/cli/full-help-table";

writeFileSync("packages/assay/src/cli/help.json", `${JSON.stringify(await fullHelpTable(), null, 2)}\n`);
