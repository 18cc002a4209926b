/** Pages are Markdown. The functions here read as much of it as the checks of the documents need. */

/** The prose of a page as paragraphs and list items, without code blocks, tables, headings and comments. */
function paragraphsOf(page: string): readonly string[] {
  const paragraphs: string[] = [];
  let isCode = false;
  let open = "";
  const close = (): void => {
    if (open !== "") paragraphs.push(open);
    open = "";
  };
  for (const line of page.replace(/<!--[\s\S]*?-->/g, "").split("\n")) {
    const text = line.trim();
    if (text.startsWith("```")) isCode = !isCode;
    const isProse = !isCode && !/^(```|#|\||\$\$)/.test(text) && !/^ {4}(?!\s*([-*]|\d+\.) )/.test(line);
    if (text === "" || !isProse || /^([-*]|\d+\.) /.test(text)) close();
    if (text !== "" && isProse) open += ` ${text.replace(/^([-*]|\d+\.) /, "")}`;
  }
  close();
  return paragraphs;
}

/** The sentences of a page. A span of code or a formula is one word, whatever it holds. */
export function sentencesOf(page: string): readonly string[] {
  return paragraphsOf(page).flatMap((paragraph) =>
    paragraph
      .replace(/`[^`]+`|\$[^$]+\$/g, (span) => span.replace(/\s/g, "\u00a0"))
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .split(/(?<=[.!?][)"*]*)(?<!\b(?:e\.g|i\.e|cf|vs)\.)\s+(?=[A-Z0-9`*("[])/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== ""),
  );
}

/** The number of words of a sentence: what spaces separate, and what holds a letter or a digit. */
export const wordCount = (sentence: string): number =>
  sentence.split(/[ \n\t]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The targets of links that stay in the repository. */
export const linksOf = (page: string): readonly string[] =>
  Array.from(page.replace(/```[\s\S]*?```/g, "").matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target).filter(
    (target) => !/^[a-z]+:/.test(target),
  );

/** The anchors of a page's headings, as GitHub makes them. */
export const anchorsOf = (page: string): readonly string[] =>
  Array.from(page.replace(/```[\s\S]*?```/g, "").matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );

/** Paths outside of links that begin with a folder of the repository's root, or with `src/`, which is no such folder. */
export const namedPathsOf = (page: string): readonly string[] =>
  Array.from(
    page
      .replace(/\]\([^)\s]+\)/g, "]")
      .matchAll(
        /(?<![\w./:@<>-])(?:packages|suites|docs|bench|scripts|tests|python|examples|src)\/[\w./*{},-]*[\w*/]/g,
      ),
    ([path]) => path,
  );
