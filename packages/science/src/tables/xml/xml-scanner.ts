export type XmlEvent =
  | { readonly kind: "open"; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

const tagName = /[^\s<>/="']+/y;
const attribute = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;
const references = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Reads well-formed XML 1.0 as a run of events. Prefixes are cut off names; comments and instructions are passed over;
 * document type declarations, and with them entities of the file's own, are refused.
 */
export class XmlScanner {
  readonly #text: string;
  readonly #fail: (reason: string) => Error;
  readonly #openNames: string[] = [];
  #position = 0;
  #pendingClose: string | undefined;

  constructor(text: string, fail: (reason: string) => Error) {
    this.#text = text;
    this.#fail = fail;
  }

  /** The next event, or undefined at the end of the document. */
  next(): XmlEvent | undefined {
    if (this.#pendingClose !== undefined) {
      const name = this.#pendingClose;
      this.#pendingClose = undefined;
      return { kind: "close", name };
    }
    while (this.#position < this.#text.length) {
      if (this.#text[this.#position] !== "<") return this.#characters();
      if (this.#text.startsWith("<![CDATA[", this.#position)) {
        return { kind: "text", text: this.#passTo("]]>", "<![CDATA[".length) };
      }
      if (this.#text.startsWith("<!--", this.#position)) this.#passTo("-->", 4);
      else if (this.#text.startsWith("<?", this.#position)) this.#passTo("?>", 2);
      else if (this.#text.startsWith("<!", this.#position))
        throw this.#fail("a document type declaration is not read.");
      else return this.#text[this.#position + 1] === "/" ? this.#closing() : this.#opening();
    }
    const open = this.#openNames.at(-1);
    if (open !== undefined) throw this.#fail(`the element ${open} is never closed.`);
    return undefined;
  }

  /**
   * What the sticky pattern finds where the next event begins. A pattern must match whole elements and nothing that
   * `next` resolves or refuses, so that a caller may `pass` them in place of their events.
   */
  elementAt(pattern: RegExp): RegExpExecArray | null {
    if (this.#pendingClose !== undefined) return null;
    pattern.lastIndex = this.#position;
    return pattern.exec(this.#text);
  }

  pass([element]: RegExpExecArray): void {
    this.#position += element.length;
  }

  #characters(): XmlEvent {
    const end = this.#text.indexOf("<", this.#position);
    const raw = this.#text.slice(this.#position, end === -1 ? this.#text.length : end);
    this.#position += raw.length;
    return { kind: "text", text: this.#resolve(raw) };
  }

  #opening(): XmlEvent {
    this.#position++;
    const name = this.#match(tagName)?.[0];
    if (name === undefined) throw this.#fail("a < begins no element.");
    const attributes = new Map<string, string>();
    for (let found = this.#match(attribute); found !== null; found = this.#match(attribute)) {
      const [, attributeName, doubleQuoted, singleQuoted] = found;
      if (attributeName.startsWith("xmlns")) continue;
      attributes.set(localName(attributeName), this.#resolve(doubleQuoted ?? singleQuoted));
    }
    const end = this.#match(tagEnd);
    if (end === null) throw this.#fail(`the tag of the element ${name} is malformed.`);
    const local = localName(name);
    if (end[1] === "/") this.#pendingClose = local;
    else this.#openNames.push(name);
    return { kind: "open", name: local, attributes };
  }

  #closing(): XmlEvent {
    this.#position += 2;
    const name = this.#match(tagName)?.[0];
    const end = this.#match(tagEnd);
    if (name === undefined || end === null || end[1] === "/" || this.#openNames.pop() !== name) {
      throw this.#fail(`a closing tag ${name ?? ""} matches no open element.`);
    }
    return { kind: "close", name: localName(name) };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#position = pattern.lastIndex;
    return found;
  }

  #passTo(ending: string, openingLength: number): string {
    const start = this.#position + openingLength;
    const end = this.#text.indexOf(ending, start);
    if (end === -1) throw this.#fail(`a ${ending} is missing.`);
    this.#position = end + ending.length;
    return this.#text.slice(start, end);
  }

  /** Line ends become line feeds (section 2.11), references the characters they name. */
  #resolve(raw: string): string {
    const text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
    if (!text.includes("&")) return text;
    return text.replace(/&([^;&]*)(;?)/g, (whole, name: string, end: string) => {
      const character = end === ";" ? (references.get(name) ?? characterOf(name)) : undefined;
      if (character === undefined) throw this.#fail(`${whole.slice(0, 20)} is no known reference.`);
      return character;
    });
  }
}

function characterOf(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return undefined;
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
