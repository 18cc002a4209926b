import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { readWorkspaces } from "../workspaces.cjs";

/** One place in a pure room where the result could depend on the engine, the clock, the locale or the outside. */
export interface Impurity {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The Math functions whose bits packages/science/tests/golden/numerics.ts watches, and those that IEEE 754 makes exact. */
const allowedMath = new Set(
  (
    "abs ceil floor round trunc sign min max sqrt imul clz32 fround exp expm1 log log1p log2 log10 sin cos tan asin acos " +
    "atan atan2 sinh cosh tanh asinh acosh atanh cbrt hypot PI E LN2 LN10 LOG2E LOG10E SQRT2 SQRT1_2"
  ).split(" "),
);

const localTime = /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset|Year)$/;
const localeMethods = /^(toLocale\w*|localeCompare|toDateString|toTimeString)$/;
const outsideNames = new Set(
  (
    "process performance fetch setTimeout setInterval setImmediate queueMicrotask Intl globalThis global navigator " +
    "console crypto require eval Function WebSocket Worker SharedArrayBuffer Atomics"
  ).split(" "),
);
/** What a pure room may import beside its own project's files; of node:crypto, hashing alone. */
const allowedPackages: { readonly [name: string]: readonly string[] | "all" } = {
  zod: "all",
  jsep: "all",
  fflate: "all",
  "node:crypto": ["hash", "createHash"],
  "node:util": ["isDeepStrictEqual"],
};

/** Files that may import more, each for a reason that changes no result. */
const exceptions: { readonly [file: string]: typeof allowedPackages } = {
  // Prompts and programs are files that belong to a module, read once.
  "packages/contract/src/source-file.ts": { "node:fs": ["readFileSync"] },
  // Names of files are put together by rule alone.
  "packages/grading/src/integrity/writing.ts": { "node:path": ["posix"] },
  // Whoever fits tables to what was heard listens in, and changes nothing.
  "suites/rediscovery/src/reading/engine/listener.ts": { "node:diagnostics_channel": ["channel"] },
  // Tidies paths as text, and asks no disk.
  "packages/grading/src/integrity/rules/keys.ts": { "node:path": ["posix"] },
  // Finds the one font of the pictures among the installed packages.
  "packages/science/src/figures/drawing/font.ts": { "node:url": ["fileURLToPath"] },
  // Draws by a compiled library, whose pixels golden hashes pin.
  "packages/science/src/figures/drawing/rasterise.ts": { "@resvg/resvg-js": ["Resvg", "ResvgRenderOptions"] },
  // Draws many pictures in several threads; how many changes no pixel.
  "packages/science/src/figures/drawing/draw-figures.ts": { "node:os": ["availableParallelism"] },
  "packages/science/src/figures/drawing/drawing-thread.ts": {
    "node:os": ["availableParallelism"],
    "node:timers": ["setTimeout"],
    "node:worker_threads": ["Worker"],
  },
  "packages/science/src/figures/drawing/drawing-worker.ts": { "node:worker_threads": ["parentPort"] },
  // Lets other episodes work between fits; what is computed is the same.
  "suites/experiment-design/src/yield-to-event-loop.ts": { "node:timers/promises": ["setImmediate"] },
  // Reads data that the user provides, and refuses bytes whose hash is not the one in the settings.
  "suites/rediscovery/src/papers/user-data.ts": { "node:crypto": ["hash"], "node:fs": ["readFileSync"] },
};

type Report = (node: ts.Node, message: string) => void;

/** Finds what a pure room may not do: results there depend on the arguments alone, to the last bit. */
export function findImpurities(file: string, source: string): Impurity[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Impurity[] = [];
  const report: Report = (node, message) => {
    found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, message });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) visitOperator(node, report);
    if (ts.isIdentifier(node) && isValue(node)) visitName(node, report);
    if (ts.isPropertyAccessExpression(node)) visitProperty(node, node.name.text, report);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
      visitProperty(node, node.argumentExpression.text, report);
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      visitImport(node, { ...allowedPackages, ...exceptions[file] }, report);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && !isOwnModule(node)) {
      report(node, "a pure room imports while it runs only modules of Assay, named by a plain text");
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a call imports a module of Assay that is named as in an import declaration. It may wait until it is used. */
function isOwnModule({ arguments: [name] }: ts.CallExpression): boolean {
  return name !== undefined && ts.isStringLiteral(name) && /^(?:\.|@assay\/)/.test(name.text);
}

function visitOperator(node: ts.BinaryExpression, report: Report): void {
  const operator = node.operatorToken.kind;
  if (operator === ts.SyntaxKind.AsteriskAsteriskToken || operator === ts.SyntaxKind.AsteriskAsteriskEqualsToken) {
    report(node, "`**` gives other bits on other Node versions; use power() from @assay/science/numerics/power");
  }
}

function visitImport(
  node: ts.ImportDeclaration | ts.ExportDeclaration,
  packages: typeof allowedPackages,
  report: Report,
): void {
  if (node.moduleSpecifier === undefined || !ts.isStringLiteral(node.moduleSpecifier)) return;
  const from = node.moduleSpecifier.text;
  if (from.startsWith(".") || from.startsWith("@assay/")) return;
  const allowed = Object.hasOwn(packages, from) ? packages[from] : [];
  if (allowed === "all") return;
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
  const names =
    bindings !== undefined && ts.isNamedImports(bindings)
      ? bindings.elements.map((each) => (each.propertyName ?? each.name).text)
      : [];
  if (names.length === 0 || names.some((name) => !allowed.includes(name)))
    report(node, `a pure room does not import this from ${from}`);
}

/** An identifier that stands for a value here, not a property's name, a key or a type. */
function isValue(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  return !(
    ts.isTypeReferenceNode(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent)
  );
}

function visitName(node: ts.Identifier, report: Report): void {
  const parent = node.parent;
  if (node.text === "Math") {
    if (!ts.isPropertyAccessExpression(parent)) {
      report(node, "Math is used by name only (Math.sqrt), so that this rule can see which function");
    } else if (!allowedMath.has(parent.name.text)) {
      const name = parent.name.text;
      report(
        node,
        `Math.${name} is not among the watched functions; pow is power() from @assay/science/numerics/power, random a stream`,
      );
    }
  }
  if (node.text === "Date" && !isPureDate(node))
    report(node, "of Date only Date.UTC(…) and new Date(milliseconds) read neither clock nor time zone");
  if (outsideNames.has(node.text)) report(node, `a pure room has no use for ${node.text}`);
}

/** `Date.UTC` called by that name, or a date made of one value. */
function isPureDate(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "UTC";
  return ts.isNewExpression(parent) && parent.expression === node && parent.arguments?.length === 1;
}

function visitProperty(node: ts.Node, name: string, report: Report): void {
  if (localTime.test(name)) report(node, `${name} depends on the time zone; use the UTC variant`);
  if (localeMethods.test(name)) report(node, `${name} depends on the locale`);
  if (name === "constructor") report(node, "a constructor leads to Function, which makes code of text");
}

/** Checks every product file of the workspaces whose manifest says that they are pure. */
export function lintPureRooms(): Impurity[] {
  const files = readWorkspaces()
    .filter(({ isPure }) => isPure)
    .flatMap(({ home, impure }) =>
      globSync(`${home}/src/**/*.ts`).filter((file) => !impure.some((room) => file.startsWith(`${home}/src/${room}/`))),
    );
  return files
    .filter((file) => !/\.test(-support)?\.ts$/.test(file))
    .sort()
    .flatMap((file) => findImpurities(file, readFileSync(file, "utf8")));
}
