import { type ListedFile, listFile } from "./listed-file.ts";

/** An opening tag of a link; a quoted value may hold what would else end it. */
const link = /<a\s((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const attribute = /([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gi;
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const named: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The files that a page of PEP 503 links to: the name is the address's last part, a hash its fragment. */
export function readHtmlPage(text: string, address: URL): ListedFile[] {
  return Array.from(text.matchAll(link), ([, inner]) => attributesOf(inner)).flatMap((attributes) => {
    const href = attributes.get("href");
    const target = href === undefined ? null : URL.parse(href, address.href);
    if (href === undefined || target === null) return [];
    const [, algorithm, digest] = /^#([a-z0-9_]+)=([0-9a-f]+)$/i.exec(target.hash) ?? [];
    const said = {
      filename: decoded(target.pathname.slice(target.pathname.lastIndexOf("/") + 1)),
      hashes: algorithm === undefined ? {} : { [algorithm]: digest },
      requiresPython: attributes.get("data-requires-python"),
      // Without a reason the attribute is empty, and the file is withdrawn all the same.
      yanked: attributes.has("data-yanked") && (attributes.get("data-yanked") || true),
    };
    return listFile(said, href, address) ?? [];
  });
}

function attributesOf(inner: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(inner.matchAll(attribute), ([, name, double, single]) => [
      name.toLowerCase(),
      (double ?? single ?? "").replace(entity, (whole, decimal?: string, hexadecimal?: string, word?: string) => {
        if (word !== undefined) return named[word.toLowerCase()] ?? whole;
        const point = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
      }),
    ]),
  );
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
