import { extensionSchema } from "../blueprint/extension-schema.ts";
import { otherFolders, supersededWords } from "../repository/mess/data-file-rule.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonEquals } from "./python-text.ts";

/** `is_data(path)`: the published rule for data files of a messy repository. */
export const isDataFunction: Block = [
  "def is_data(path):",
  ...indented([
    '"""The path alone tells data from notes, scratch tables, older copies and stray files."""',
    '*folders, name = path.split("/")',
    'stem, point, extension = name.rpartition(".")',
    "return (",
    ...indented([
      'point == "."',
      `and extension ${pythonEquals(extensionSchema.options)}`,
      'and not name.startswith((".", "~"))',
      `and not any(fold(folder) ${pythonEquals(otherFolders)} for folder in folders)`,
      `and fold(stem).split(" ")[-1] not ${pythonEquals(supersededWords)}`,
    ]),
    ")",
  ]),
];
