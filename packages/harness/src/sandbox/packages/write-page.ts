import type { ListedFile } from "./listed-file.ts";

const json = "application/vnd.pypi.simple.v1+json";
const meta = { "api-version": "1.0" };

/** The names that may be installed, in the form that is asked for. */
export function writeNames(names: readonly string[], accept: string | null): Response {
  if (wantsJson(accept)) return jsonPage({ meta, projects: names.map((name) => ({ name })) });
  return htmlPage(names.map((name) => `<a href="/simple/${name}/">${name}</a>`));
}

/** A project's page with every file's address led to this service. */
export function writeFiles(name: string, files: readonly ListedFile[], accept: string | null): Response {
  if (wantsJson(accept)) return jsonPage({ meta, name, files: files.map((file) => fileObject(name, file)) });
  return htmlPage(files.map((file) => fileLink(name, file)));
}

const addressOf = (name: string, filename: string): string => `/files/${name}/${encodeURIComponent(filename)}`;

function fileObject(name: string, { filename, hashes, requiresPython, yanked }: ListedFile): object {
  const requires = requiresPython === undefined ? {} : { "requires-python": requiresPython };
  return { filename, url: addressOf(name, filename), hashes, ...requires, yanked };
}

function fileLink(name: string, { filename, hashes, requiresPython, yanked }: ListedFile): string {
  // A link has room for one hash; sha256 is the one that every installer knows.
  const [algorithm, digest] =
    Object.entries(hashes).find(([each]) => each === "sha256") ?? Object.entries(hashes)[0] ?? [];
  const attributes = [
    ["href", addressOf(name, filename) + (algorithm === undefined ? "" : `#${algorithm}=${digest}`)],
    ...(requiresPython === undefined ? [] : [["data-requires-python", requiresPython]]),
    ...(yanked === false ? [] : [["data-yanked", yanked === true ? "" : yanked]]),
  ];
  return `<a ${attributes.map(([key, value]) => `${key}="${escaped(value)}"`).join(" ")}>${escaped(filename)}</a>`;
}

/** Whoever names the newer form understands it; installers that do not, know HTML. */
const wantsJson = (accept: string | null): boolean => accept?.includes(json) === true;

const jsonPage = (page: object): Response => new Response(JSON.stringify(page), { headers: { "content-type": json } });

function htmlPage(links: readonly string[]): Response {
  const head = '<!DOCTYPE html><html><head><meta name="pypi:repository-version" content="1.0"></head><body>';
  return new Response(`${head}\n${links.map((each) => `${each}<br>\n`).join("")}</body></html>\n`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
