import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import roomList from "../rooms.json" with { type: "json" };

/** One place in a pure room where the result could depend on the engine, the clock, the locale or the outside. */
export interface Impurity {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The Math functions whose bits tests/golden/numerics.ts watches, and those that IEEE 754 makes exact. */
const allowedMath = new Set(
  (
    "abs ceil floor round trunc sign min max sqrt imul clz32 fround exp expm1 log log1p log2 log10 sin cos tan asin acos " +
    "atan atan2 sinh cosh tanh asinh acosh atanh cbrt hypot PI E LN2 LN10 LOG2E LOG10E SQRT2 SQRT1_2"
  ).split(" "),
);

const localTime = /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset|Year)$/;
const localeMethods = /^(toLocale\w*|localeCompare|toDateString|toTimeString)$/;
const outsideNames = new Set([
  "process",
  "performance",
  "fetch",
  "setTimeout",
  "setInterval",
  "Intl",
  "globalThis",
  "eval",
  "Function",
]);
const allowedImports = new Set(["node:crypto"]);

/** Finds what a pure room may not do: DESIGN's "Determinism", as a lint rule over one source file. */
export function findImpurities(file: string, source: string): Impurity[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Impurity[] = [];
  const report = (node: ts.Node, message: string) => {
    found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, message });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator === ts.SyntaxKind.AsteriskAsteriskToken || operator === ts.SyntaxKind.AsteriskAsteriskEqualsToken) {
        report(node, "`**` gives other bits on other Node versions; use power() from src/numerics/power.ts");
      }
    }
    if (ts.isIdentifier(node) && isValue(node)) visitName(node, report);
    if (ts.isPropertyAccessExpression(node)) visitProperty(node, report);
    if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length) {
      report(node, "`new Date()` reads the clock");
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text;
      if (from.startsWith("node:") && !allowedImports.has(from))
        report(node, `a pure room imports nothing from ${from}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** An identifier that stands for a value here, not a property's name, a key or a type. */
function isValue(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !(ts.isTypeReferenceNode(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent));
}

function visitName(node: ts.Identifier, report: (node: ts.Node, message: string) => void): void {
  const parent = node.parent;
  if (node.text === "Math") {
    if (!ts.isPropertyAccessExpression(parent)) {
      report(node, "Math is used by name only (Math.sqrt), so that this rule can see which function");
    } else if (!allowedMath.has(parent.name.text)) {
      report(
        node,
        `Math.${parent.name.text} is not among the watched functions; pow is power() from src/numerics/power.ts, random a stream`,
      );
    }
  }
  if (outsideNames.has(node.text)) report(node, `a pure room has no use for ${node.text}`);
  if (node.text === "Date" && ts.isCallExpression(parent) && parent.expression === node)
    report(node, "`Date()` reads the clock");
}

function visitProperty(node: ts.PropertyAccessExpression, report: (node: ts.Node, message: string) => void): void {
  const name = node.name.text;
  if (node.expression.getText() === "Date" && name === "now") report(node, "`Date.now` reads the clock");
  if (localTime.test(name)) report(node, `${name} depends on the time zone; use the UTC variant`);
  if (localeMethods.test(name)) report(node, `${name} depends on the locale`);
}

/** Checks every file of the pure rooms, tests left out. */
export function lintPureRooms(): Impurity[] {
  const files = roomList.pureRooms.flatMap((room) => globSync(`src/${room}/**/*.ts`));
  return files
    .filter((file) => !/\.test(-support)?\.ts$/.test(file))
    .sort()
    .flatMap((file) => findImpurities(file, readFileSync(file, "utf8")));
}
