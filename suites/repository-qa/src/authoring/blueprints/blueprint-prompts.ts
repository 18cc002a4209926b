import { repairHash } from "@assay/authoring";
import { abstractPrompt } from "./steps/abstract.ts";
import { columnsPrompt } from "./steps/columns.ts";
import { descriptionPrompt } from "./steps/description.ts";
import { lawsPrompt } from "./steps/laws.ts";
import { pathsPrompt } from "./steps/paths.ts";
import { titlesPrompt } from "./steps/titles.ts";

/** SHA-256 of every prompt used to write blueprints. */
export const blueprintPrompts: { readonly [file: string]: string } = {
  "titles.md": titlesPrompt.hash,
  "description.md": descriptionPrompt.hash,
  "abstract.md": abstractPrompt.hash,
  "paths.md": pathsPrompt.hash,
  "columns.md": columnsPrompt.hash,
  "laws.md": lawsPrompt.hash,
  "repair.md": repairHash,
};
