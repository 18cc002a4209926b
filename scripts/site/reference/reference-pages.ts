import { commandLinePage } from "./command-line.ts";
import { errorCodesPage } from "./error-codes.ts";
import { eventsPage } from "./events.ts";
import { fileSchemasPage } from "./file-schemas.ts";
import { libraryPage } from "./library.ts";

/** The pages that are made from the program when the site is built, by their paths on the site. */
export const referencePages = async (): Promise<readonly { readonly path: string; readonly text: string }[]> => [
  { path: "reference/command-line.md", text: commandLinePage() },
  { path: "reference/file-schemas.md", text: await fileSchemasPage() },
  { path: "reference/error-codes.md", text: await errorCodesPage() },
  { path: "reference/events.md", text: eventsPage() },
  { path: "reference/library.md", text: libraryPage() },
];
