import { plainText } from "../../../terminal/index.ts";
import type { TextTable } from "./figure-table.ts";
import type { ReportPage } from "./report-page.ts";

const signs: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const html = (text: string): string => plainText(text).replaceAll(/[&<>"']/g, (sign) => signs[sign]);

const style = `
body { font: 16px/1.5 "DejaVu Sans", Verdana, Arial, sans-serif; color: #222; max-width: 760px; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem } h2 { font-size: 1.3rem; margin-top: 2.5rem; border-bottom: 1px solid #ddd } h3 { font-size: 1.05rem; margin-top: 2rem }
figure { margin: 1rem 0 } figure svg { max-width: 100%; height: auto } figcaption, .notes { font-size: .85rem; color: #555 }
table { border-collapse: collapse; font-size: .8rem; margin: .5rem 0 } thead tr { border-top: 1.5px solid #222; border-bottom: 1px solid #222 }
tbody { border-bottom: 1.5px solid #222 } th, td { padding: .15rem .6rem; text-align: right } .name { text-align: left }
details { overflow-x: auto } summary { cursor: pointer; font-size: .85rem; color: #555 } code { font-size: .85em }
`;

/** The report as one page that needs no other file. */
export function htmlPage({ title, intro, suites }: ReportPage): string {
  const body = suites.flatMap(({ name, figures, leftOut }) => [
    `<h2>${html(name)}</h2>\n`,
    ...figures.map(
      ({ id, title: heading, svg, caption, table }) =>
        `<h3 id="${html(id)}">${html(heading)}</h3>\n<figure>\n${svg.replace(/^<\?xml[^>]*\?>\s*/, "")}<figcaption>${html(caption)}</figcaption>\n</figure>\n<details><summary>Numbers</summary>\n${htmlTable(table)}</details>\n`,
    ),
    ...(leftOut.length === 0
      ? []
      : [
          `<h3>Left out</h3>\n<ul class="notes">\n${leftOut.map(({ title: what, why }) => `<li>${html(what)}: ${html(why)}.</li>\n`).join("")}</ul>\n`,
        ]),
  ]);
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${html(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n<h1>${html(title)}</h1>\n${intro.map((line) => `<p>${html(line)}</p>\n`).join("")}${body.join("")}</body>\n</html>\n`;
}

function htmlTable({ header, names, rows }: TextTable): string {
  const cells = (tag: "th" | "td", texts: readonly string[]): string =>
    texts.map((text, index) => `<${tag}${index < names ? ' class="name"' : ""}>${html(text)}</${tag}>`).join("");
  return `<table>\n<thead><tr>${cells("th", header)}</tr></thead>\n<tbody>\n${rows.map((row) => `<tr>${cells("td", row)}</tr>\n`).join("")}</tbody>\n</table>\n`;
}
