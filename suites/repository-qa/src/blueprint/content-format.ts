import type { Blueprint } from "./blueprint-schema.ts";
import type { Extension } from "./extension-schema.ts";

/** The format of a data file with this extension. In some repositories, .txt and .log files contain CSV. */
export function contentFormat(extension: Extension, { textFiles }: Pick<Blueprint, "textFiles">): Extension {
  return textFiles === "csv" && (extension === "txt" || extension === "log") ? "csv" : extension;
}
