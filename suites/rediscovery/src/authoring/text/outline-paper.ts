import type { Landmark, Outline, PaperText } from "./paper-text.ts";

const numbered = /^#*\s*((?:[1-9]\d?|[A-Z])(?:\.\d{1,2}){0,3})\.?\s+(\p{Lu}[^.!?]{2,98}[?!]?)$/u;
const marked = /^#{1,6}\s+(\S.{1,98})$/;
const named =
  /^(abstract|introduction|related work|background|methods?|experiments?|results?|discussion|limitations|conclusions?|references|appendix)$/i;
const figure = /^(?:\*\*|_)?fig(?:ure|\.)\s*([A-Z]?\.?\d+)\s*[:.|]\s*(.*)$/i;
const table = /^(?:\*\*|_)?tab(?:le|\.)\s*([A-Z]?\.?\d+|[IVX]+)\s*[:.|]\s*(.*)$/i;

/** Finds the headings of sections and the captions of figures and tables, by the beginnings of lines. */
export function outlinePaper({ pages }: PaperText): Outline {
  const lines = pages.flatMap((page, index) =>
    page.split("\n").map((line) => ({ line: line.trim(), page: index + 1 })),
  );
  return {
    sections: lines.flatMap(({ line, page }) => headingOf(line, page)),
    figures: onceEach(lines.flatMap(({ line, page }) => captionOf(figure, line, page))),
    tables: onceEach(lines.flatMap(({ line, page }) => captionOf(table, line, page))),
  };
}

function headingOf(line: string, page: number): readonly Landmark[] {
  const [, label, title] = numbered.exec(line) ?? [];
  if (label !== undefined && title !== undefined) return [{ label, title: title.trim(), page }];
  const [, heading] = marked.exec(line) ?? [];
  if (heading !== undefined) return [{ label: "", title: heading.trim(), page }];
  return named.test(line) ? [{ label: "", title: line, page }] : [];
}

function captionOf(pattern: RegExp, line: string, page: number): readonly Landmark[] {
  const [, label, title] = pattern.exec(line) ?? [];
  return label === undefined ? [] : [{ label: label.replace(".", ""), title: (title ?? "").slice(0, 200), page }];
}

/** A caption that continues on the next page is found twice. The first one counts. */
function onceEach(landmarks: readonly Landmark[]): readonly Landmark[] {
  return landmarks.filter(({ label }, index) => landmarks.findIndex((each) => each.label === label) === index);
}
