import type { XmlScanner } from "../xml/xml-scanner.ts";
import { unescapeExcelText } from "./excel-text.ts";

/** A string without runs of its own, with nothing in its text that XML would have replaced. */
const plainString = /<si><t(?: xml:space="preserve")?>([^<&\r]*)<\/t><\/si>/y;

/**
 * The text of each `<si>`: its `<t>` elements joined, those of phonetic runs left out. Plain ones are read at a stroke,
 * all others event by event.
 */
export function readSharedStrings(scanner: XmlScanner): string[] {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  while (true) {
    const plain = isText || isPhonetic ? null : scanner.elementAt(plainString);
    if (plain !== null) {
      scanner.pass(plain);
      strings.push(unescapeExcelText(plain[1]));
      text = "";
      continue;
    }
    const event = scanner.next();
    if (event === undefined) return strings;
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
}
