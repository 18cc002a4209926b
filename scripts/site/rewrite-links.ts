import { posix } from "node:path";
import { sitePath } from "./site-pages.ts";

/** A page with the links that it has on the site, and the files of the repository that it links to. */
export interface RewrittenPage {
  readonly text: string;
  readonly files: readonly string[];
}

/** Extensions that browsers show as they are. Anything else is served as plain text. */
const shown = /\.(png|svg|json|yaml|txt)$/;

/** Where a file of the repository that is no page stands on the site. */
export const filePath = (file: string): string => `files/${file}${shown.test(file) ? "" : ".txt"}`;

/** Turns links between files of the repository into links between pages of the site. Blocks of code stay as they are. */
export function rewriteLinks(page: string, source: string, pages: ReadonlySet<string>): RewrittenPage {
  const files = new Set<string>();
  const home = posix.dirname(sitePath(page));

  const linkTo = (path: string): string => {
    const relative = posix.relative(home, path);
    return relative.startsWith(".") ? relative : `./${relative}`;
  };
  const rewrite = (target: string): string => {
    if (/^([a-z]+:|#)/.test(target)) return target;
    const [path = "", anchor] = target.split("#");
    const file = posix.join(posix.dirname(page), path).replace(/\/$/, "");
    const ending = anchor === undefined ? "" : `#${anchor}`;
    if (file === "README.md") return `/${ending}`;
    for (const named of [file, `${file}/README.md`]) {
      if (pages.has(named)) return linkTo(sitePath(named)) + ending;
    }
    files.add(file);
    return `/${filePath(file)}`;
  };

  const text = source
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(
            /(!?)(\[(?:[^[\]]|\[[^\]]*\])*\])\(([^)\s]+)\)/g,
            (_, picture: string, words: string, target: string) => {
              const link = rewrite(target);
              // The site's router knows pages alone.
              const leaves = picture === "" && link.startsWith("/files/") ? '{target="_self"}' : "";
              return `${picture}${words}(${link})${leaves}`;
            },
          ),
    )
    .join("");
  return { text, files: [...files] };
}
