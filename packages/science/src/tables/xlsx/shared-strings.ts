import { ByteWriter } from "../bytes/byte-writer.ts";
import { escapeExcelText } from "./excel-text.ts";
import { sharedStringsOpening } from "./workbook-parts.ts";

/** The texts of a workbook, each stored once and named by its index. */
export class SharedStrings {
  readonly #indices = new Map<string, number>();
  #uses = 0;

  index(text: string): number {
    this.#uses++;
    const known = this.#indices.get(text);
    if (known !== undefined) return known;
    const index = this.#indices.size;
    this.#indices.set(text, index);
    return index;
  }

  part(): Uint8Array {
    const writer = new ByteWriter(256 + this.#indices.size * 40);
    writer.text(`${sharedStringsOpening} count="${this.#uses}" uniqueCount="${this.#indices.size}">`);
    for (const text of this.#indices.keys()) {
      writer.text(/^\s|\s$/.test(text) ? '<si><t xml:space="preserve">' : "<si><t>");
      writer.text(escapeExcelText(text));
      writer.text("</t></si>");
    }
    writer.text("</sst>");
    return writer.finish();
  }
}
