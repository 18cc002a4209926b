import { decodeUtf8 } from "../bytes/decode-utf8.ts";
import { MalformedFileError } from "../malformed-file-error.ts";
import { type XmlEvent, XmlScanner } from "../xml/xml-scanner.ts";
import { ZipReader } from "../zip/read-zip.ts";

export interface Relationship {
  readonly type: string;
  /** The path of the part within the archive. */
  readonly path: string;
}

/** The parts of an Office package as runs of XML events (ECMA-376 part 2). */
export class PackageParts {
  readonly #zip: ZipReader;

  constructor(bytes: Uint8Array) {
    this.#zip = new ZipReader(bytes, (reason) => new MalformedFileError("xlsx", {}, reason));
  }

  scanner(path: string): XmlScanner {
    return new XmlScanner(
      decodeUtf8("xlsx", this.#zip.read(path)),
      (reason) => new MalformedFileError("xlsx", {}, `in its part ${path} ${reason}`),
    );
  }

  *events(path: string): Generator<XmlEvent> {
    const scanner = this.scanner(path);
    for (let event = scanner.next(); event !== undefined; event = scanner.next()) yield event;
  }

  /** The relationships of a part, by id; an empty path means the package itself. */
  relationships(path: string): Map<string, Relationship> {
    const slash = path.lastIndexOf("/") + 1;
    const folder = path.slice(0, slash);
    const relationsPath = `${folder}_rels/${path.slice(slash)}.rels`;
    const found = new Map<string, Relationship>();
    if (!this.#zip.has(relationsPath)) return found;
    for (const event of this.events(relationsPath)) {
      if (event.kind !== "open" || event.name !== "Relationship") continue;
      const target = event.attributes.get("Target") ?? "";
      const type = event.attributes.get("Type") ?? "";
      found.set(event.attributes.get("Id") ?? "", { type, path: resolvePath(folder, target) });
    }
    return found;
  }
}

function resolvePath(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of `${target.startsWith("/") ? "" : folder}${target}`.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
