import { MalformedFileError } from "../malformed-file-error.ts";
import { unescapeExcelText } from "./excel-text.ts";
import type { PackageParts } from "./package-parts.ts";

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
  const strings = shared === undefined ? [] : readSharedStrings(parts, shared.path);
  return { sheetPath: sheet.path, strings, uses1904 };
}

/** The text of each `<si>`: its `<t>` elements joined, those of phonetic runs left out. */
function readSharedStrings(parts: PackageParts, path: string): string[] {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  for (const event of parts.events(path)) {
    if (event.kind === "text") {
      if (isText && !isPhonetic) text += event.text;
      continue;
    }
    const isOpen = event.kind === "open";
    if (event.name === "t") isText = isOpen;
    if (event.name === "rPh") isPhonetic = isOpen;
    if (event.name !== "si") continue;
    if (!isOpen) strings.push(unescapeExcelText(text));
    text = "";
  }
  return strings;
}
