import { wrapWords } from "@assay/harness/reports";

/**
 * A help text in lines of whole words that fit: paragraphs with a line that is too long are filled again, examples go on
 * in the next line as a shell takes them. What has an address in it stays as it is.
 */
export function fitHelp(text: string, columns: number): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  const isTooLong = (line: string): boolean => line.length > columns && !line.includes("://");
  const endParagraph = (): void => {
    lines.push(...(paragraph.some(isTooLong) ? wrapWords(paragraph.join(" "), columns) : paragraph));
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    if (/^\S/.test(line)) {
      paragraph.push(line);
      continue;
    }
    endParagraph();
    lines.push(...(isTooLong(line) ? fitExample(line, columns) : [line]));
  }
  endParagraph();
  return lines.join("\n");
}

/** A command over several lines, broken before an option. */
function fitExample(line: string, columns: number): string[] {
  const [indent = ""] = /^ */.exec(line) ?? [];
  // Blanks that only align a remark are given up first.
  const words = line.trim().replace(/ {3,}/g, "  ");
  if (indent.length + words.length <= columns) return [indent + words];
  const at = words.lastIndexOf(" --", columns - indent.length - 2);
  if (at <= 0) return wrapWords(words, columns - indent.length).map((each) => indent + each);
  return [`${indent}${words.slice(0, at)} \\`, ...fitExample(`${indent}  ${words.slice(at + 1)}`, columns)];
}
