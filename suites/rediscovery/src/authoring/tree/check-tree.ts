import { isLeaf, type PaperLeaf, type PaperNode, type PaperTree } from "../../papers/tree-file.ts";
import { type FindQuote, quoteFinder } from "../text/find-quote.ts";
import { outlinePaper } from "../text/outline-paper.ts";
import type { Landmark, Outline, PaperText } from "../text/paper-text.ts";

/**
 * Checks a tree against its paper: quotes that do not occur, figures, tables and sections that do not exist, nodes of
 * the wrong kind. Each problem is a sentence with the path of the node; "2.1" is the first child of the root's second
 * child.
 */
export function checkTree({ problem_tree: root }: PaperTree, paper: PaperText): readonly string[] {
  const numbers = new Set(numbersIn(paper.pages.join("\n")));
  const context = { find: quoteFinder(paper), outline: outlinePaper(paper), numbers };
  const type = root.type === "root node" ? [] : ["the outermost node must have the type 'root node'"];
  return [...type, ...checkNode(root, "root", 0, context)];
}

interface Context {
  readonly find: FindQuote;
  readonly outline: Outline;
  /** All numbers in the paper, as digits. */
  readonly numbers: ReadonlySet<string>;
}

function checkNode(node: PaperNode, place: string, depth: number, context: Context): readonly string[] {
  const wanted = depth === 0 ? "root node" : `depth-${depth} node`;
  const type = node.type === wanted || depth === 0 ? [] : [`${place}: the type must be '${wanted}'`];
  const children = node.children.flatMap((child, index) => {
    const at = place === "root" ? String(index + 1) : `${place}.${index + 1}`;
    return isLeaf(child) ? checkLeaf(child, at, context) : checkNode(child, at, depth + 1, context);
  });
  return [...type, ...quoteProblems(node.evidence, `${place}: the evidence`, context.find), ...children];
}

function checkLeaf({ evidence, conclusion }: PaperLeaf, place: string, context: Context): readonly string[] {
  const { find, outline, numbers } = context;
  const invented = numbersIn(conclusion).filter((number) => !numbers.has(number));
  const known: readonly (readonly ["figure" | "table", readonly Landmark[]])[] = [
    ["figure", outline.figures],
    ["table", outline.tables],
  ];
  return [
    ...quoteProblems(evidence.quote, `${place}: the quote`, find),
    ...invented.map((number) => `${place}: the conclusion has the number ${number}, which the paper does not have`),
    ...known.flatMap(([kind, landmarks]) => {
      const missing = labelsIn(evidence[kind]).find((label) => !landmarks.some((each) => each.label === label));
      const named = evidence[kind].trim() !== "" && labelsIn(evidence[kind]).length === 0 ? evidence[kind] : missing;
      return named === undefined
        ? []
        : [`${place}: the paper has no ${kind} '${named}'; it has ${listLabels(landmarks)}`];
    }),
    ...(evidence.section.trim() === "" || isSection(evidence.section, outline)
      ? []
      : [`${place}: the paper has no section '${evidence.section}'; name one by its number or its whole heading`]),
  ];
}

function quoteProblems(quote: string, what: string, find: FindQuote): readonly string[] {
  const found = find(quote);
  if (!("problem" in found)) return [];
  const way = found.problem === "too short" ? "quote a whole sentence" : "copy words as they stand there";
  return [`${what} "${quote.slice(0, 60)}" is ${found.problem}; ${way}`];
}

/** The labels in "Fig. 3", "Figures 3 and A2" or "3a". */
const labelsIn = (place: string): readonly string[] =>
  [...place.matchAll(/\b([A-Z]?\.?\d+|[IVX]+)[a-z]?\b/g)].map(([, label]) => (label ?? "").replace(".", ""));

const numbersIn = (text: string): readonly string[] =>
  (
    text
      .normalize("NFKC")
      .replaceAll(/(?<=\d),(?=\d{3})/g, "")
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).map((number) => String(Number(number)));

const listLabels = (landmarks: readonly Landmark[]): string =>
  landmarks.length === 0 ? "none" : landmarks.map(({ label }) => label).join(", ");

function isSection(named: string, { sections }: Outline): boolean {
  const wanted = fold(named.replace(/^(sec(tion|\.)?|§|appendix)\s*/i, ""));
  return sections.some(({ label, title }) => {
    const whole = fold(`${label} ${title}`);
    return wanted !== "" && [fold(label), fold(title), whole].includes(wanted);
  });
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, " ")
    .replace(/[. ]+$/, "")
    .trim();
