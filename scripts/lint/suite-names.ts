import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { readWorkspaces } from "../workspaces.cjs";

/** The one file of `assay` that names the suites that come with it. */
const registry = "packages/assay/src/suites/built-in.ts";

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The places of a source that depend on a suite by its name: what is imported, a text that is the name or begins with it
 * and a slash, an identifier that holds it. Names in longer texts, such as examples in a help, are no dependence.
 */
export function findSuiteNames(file: string, source: string, suites: readonly string[]): string[] {
  const text = new RegExp(`^(@assay/)?(${suites.join("|")})(/|$)`);
  const identifier = new RegExp(suites.map(camelCase).join("|"), "i");
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const names = ts.isStringLiteralLike(node)
      ? text.test(node.text)
      : ts.isIdentifier(node) && identifier.test(node.text);
    if (names) found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The suites of this repository, by the names of their folders. */
export const suiteNames = (): string[] =>
  readWorkspaces()
    .filter(({ home }) => home.startsWith("suites/"))
    .map(({ home }) => basename(home));

/** Checks the product files of `assay`, the one package that may depend on suites. */
export function lintSuiteNames(): string[] {
  const suites = suiteNames();
  return globSync("packages/assay/src/**/*.ts")
    .filter((file) => file !== registry && !/\.test(-support)?\.ts$/.test(file))
    .sort()
    .flatMap((file) => findSuiteNames(file, readFileSync(file, "utf8"), suites));
}
