import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { camelCase, filesOfCopy, isThere, requireName, type Template } from "./template.ts";

/** Where copies of a template stand in a checkout of Assay: a folder each, and a line in a list. */
export interface CheckoutPlace {
  /** The folder of all parts. */
  readonly parts: string;
  /** The file with the list, and the list's declaration up to its bracket. */
  readonly registry: string;
  readonly list: string;
}

/** The longest line that the project's format allows. */
const maxLineLength = 120;

/** Copies a template in a checkout under a new name and registers it. Nothing is written where something is wrong. */
export function addToCheckout(
  checkout: string,
  template: Template,
  place: CheckoutPlace,
  name: string,
): { readonly folder: string; readonly files: number } {
  requireName(template, name);
  const folder = `${place.parts}/${name}`;
  if (existsSync(join(checkout, folder))) throw isThere(template, name, folder);
  const registry = join(checkout, place.registry);
  const registered = register(readFileSync(registry, "utf8"), template, place, name);
  const files = Object.entries(filesOfCopy(template, name));
  mkdirSync(join(checkout, folder));
  for (const [file, text] of files) writeFileSync(join(checkout, folder, file), text);
  writeFileSync(registry, registered);
  return { folder, files: files.length };
}

/** The list with one part more: its import in order, its name at the end. */
function register(source: string, { file }: Template, { parts, list }: CheckoutPlace, name: string): string {
  const lines = source.split("\n");
  const place = `"./${parts.slice(parts.lastIndexOf("/") + 1)}/`;
  const wanted = `import { ${camelCase(name)} } from ${place}${name}/${file}";`;
  const path = (line: string): string => line.slice(line.indexOf(place));
  const imports = lines.flatMap((line, index) => (line.includes(place) ? [index] : []));
  const after = imports.findLast((index) => path(lines[index]) < path(wanted)) ?? imports[0] - 1;
  lines.splice(after + 1, 0, wanted);
  const [before, rest] = lines.join("\n").split(list);
  const end = rest.indexOf("]");
  const names = [...rest.slice(0, end).split(/[,\s]+/), camelCase(name)].filter((each) => each !== "");
  const isShort = `export const ${list}${names.join(", ")}];`.length <= maxLineLength;
  const inside = isShort ? names.join(", ") : `\n${names.map((each) => `  ${each},\n`).join("")}`;
  return `${before}${list}${inside}${rest.slice(end)}`;
}
