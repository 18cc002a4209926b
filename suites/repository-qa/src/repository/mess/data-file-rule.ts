import { extensionSchema } from "../../blueprint/extension-schema.ts";
import { foldName } from "../../fold-name.ts";

/** Folders whose files are never data. */
export const otherFolders: readonly string[] = ["analysis", "backup", "notes", "tmp"];

/** Words at the end of a file name that mark an older copy. No value in a study's paths may end with one. */
export const supersededWords: readonly string[] = ["backup", "copy", "obsolete", "prev", "superseded"];

/** The published rule for data files of a messy repository, as described in suites/repository-qa/docs/rules.md. */
export function isDataPath(path: string): boolean {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  const point = name.lastIndexOf(".");
  const lastWord = foldName(name.slice(0, point)).split(" ").pop() ?? "";
  return (
    !/^[.~]/.test(name) &&
    point >= 0 &&
    extensionSchema.safeParse(name.slice(point + 1)).success &&
    !folders.some((folder) => otherFolders.includes(foldName(folder))) &&
    !supersededWords.includes(lastWord)
  );
}
