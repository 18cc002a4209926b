import { extensionSchema } from "../../blueprint/extension-schema.ts";
import { folded } from "../../folded.ts";

/** Folders whose files are no data, whatever they are called. */
export const otherFolders: readonly string[] = ["analysis", "backup", "notes", "tmp"];

/** Words at the end of a file's name that tell an older copy. None may end a value of a study's own paths. */
export const supersededWords: readonly string[] = ["backup", "copy", "obsolete", "prev", "superseded"];

/** The published rule by which a path of a messy repository is a data file's; suites/repository-qa/docs/rules.md has it in words. */
export function isDataPath(path: string): boolean {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  const point = name.lastIndexOf(".");
  const lastWord = folded(name.slice(0, point)).split(" ").pop() ?? "";
  return (
    !/^[.~]/.test(name) &&
    point >= 0 &&
    extensionSchema.safeParse(name.slice(point + 1)).success &&
    !folders.some((folder) => otherFolders.includes(folded(folder))) &&
    !supersededWords.includes(lastWord)
  );
}
