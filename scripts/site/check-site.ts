import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

/** A file or an anchor that a page of the built site names and that is not there, or an address outside that it loads. */
export interface SiteFault {
  readonly page: string;
  readonly target: string;
}

/** Looks up every link, picture, script and style of a built site. */
export function checkSite(folder: string): readonly SiteFault[] {
  const pages = new Map(
    globSync("**/*.html", { cwd: folder }).map((page) => [page, readFileSync(join(folder, page), "utf8")] as const),
  );
  const anchors = new Map(
    Array.from(pages, ([page, html]) => [page, new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))]),
  );
  return Array.from(pages, ([page, html]) =>
    namedIn(html)
      .filter(({ attribute, target }) => !isThere(folder, anchors, page, target, attribute))
      .map(({ target }) => ({ page, target })),
  ).flat();
}

const namedIn = (html: string): readonly { readonly attribute: string; readonly target: string }[] =>
  Array.from(html.matchAll(/<(\w+)[^>]*?\s(href|src)="([^"]*)"/g), ([, tag, attribute, target = ""]) => ({
    attribute: tag === "a" ? "link" : (attribute ?? ""),
    target: target.replaceAll("&amp;", "&"),
  }));

function isThere(
  folder: string,
  anchors: ReadonlyMap<string, ReadonlySet<string | undefined>>,
  page: string,
  target: string,
  attribute: string,
): boolean {
  // Readers may follow a link out of the site; the site itself loads nothing from elsewhere.
  if (/^(https?:)?\/\//.test(target)) return attribute === "link";
  if (/^(mailto|data):/.test(target)) return true;
  const [path = "", anchor] = target.split("#");
  const named = path === "" ? page : path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(page), path);
  const file = [named, `${named}.html`, posix.join(named, "index.html")].find((each) => {
    const there = join(folder, each);
    return existsSync(there) && statSync(there).isFile();
  });
  if (file === undefined) return false;
  return (
    anchor === undefined ||
    anchor === "" ||
    !file.endsWith(".html") ||
    anchors.get(file)?.has(decodeURIComponent(anchor)) === true
  );
}
