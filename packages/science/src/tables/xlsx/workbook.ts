import { MalformedFileError } from "../malformed-file-error.ts";
import type { PackageParts } from "./package-parts.ts";
import { readSharedStrings } from "./read-shared-strings.ts";

export interface Workbook {
  /** The part of its first sheet. */
  readonly sheetPath: string;
  readonly strings: readonly string[];
  readonly uses1904: boolean;
}

export function readWorkbook(parts: PackageParts): Workbook {
  const root = [...parts.relationships("").values()].find(({ type }) => type.endsWith("/officeDocument"));
  const path = root?.path ?? "xl/workbook.xml";
  const relationships = parts.relationships(path);
  let uses1904 = false;
  let sheetId: string | undefined;
  for (const event of parts.events(path)) {
    if (event.kind !== "open") continue;
    if (event.name === "workbookPr") uses1904 = ["1", "true"].includes(event.attributes.get("date1904") ?? "");
    if (event.name === "sheet") sheetId ??= event.attributes.get("id");
  }
  const sheet = relationships.get(sheetId ?? "");
  if (sheet === undefined) throw new MalformedFileError("xlsx", {}, "its workbook names no sheet.");
  const shared = [...relationships.values()].find(({ type }) => type.endsWith("/sharedStrings"));
  const strings = shared === undefined ? [] : readSharedStrings(parts.scanner(shared.path));
  return { sheetPath: sheet.path, strings, uses1904 };
}
