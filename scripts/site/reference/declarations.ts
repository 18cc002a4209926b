import { join } from "node:path";
import ts from "typescript";
import { root } from "../site-pages.ts";

/** A name that a module exports, with its comment and its declaration as it stands in the sources. */
export interface Declared {
  readonly name: string;
  readonly about: string;
  /** What is exported, without the bodies of functions and the values of constants. */
  readonly source: string;
}

/** What a module of the repository exports, in the order of names, read by the compiler. */
export function declarationsOf(module: string): readonly Declared[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const program = ts.createProgram([join(root, module)], options);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, module));
  const symbol = file === undefined ? undefined : checker.getSymbolAtLocation(file);
  if (symbol === undefined) throw new Error(`${module} is no module`);
  return checker
    .getExportsOfModule(symbol)
    .map((exported) => {
      const meant = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const about = ts.displayPartsToString(meant.getDocumentationComment(checker));
      return { name: exported.name, about, source: sourceOf(checker, meant) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function sourceOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const declarations = (symbol.declarations ?? []).map((declaration) => {
    if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) {
      return declaration.getText();
    }
    if (ts.isClassDeclaration(declaration)) return publicMembers(declaration);
    const type = checker.typeToString(
      checker.getTypeOfSymbolAtLocation(symbol, declaration),
      declaration,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrowStyleSignature,
    );
    const isFunction = ts.isFunctionDeclaration(declaration) && declaration.body !== undefined;
    if (!isFunction) return `const ${symbol.name}: ${type}`;
    return declaration
      .getText()
      .slice(0, declaration.body.getStart() - declaration.getStart())
      .trim();
  });
  return declarations.join("\n\n").replace(/^export (declare )?/gm, "");
}

/** A class without its private members and the bodies of its methods. */
function publicMembers(declaration: ts.ClassDeclaration): string {
  const members = declaration.members.flatMap((member) => {
    const { name } = member;
    if (name !== undefined && ts.isPrivateIdentifier(name)) return [];
    const body = (member as { readonly body?: ts.Node }).body;
    const text = member.getText();
    const end = body === undefined ? text.length : body.getStart() - member.getStart();
    return [
      `  ${text
        .slice(0, end)
        .replace(/ = [\s\S]*$/, "")
        .trim()
        .replace(/;$/, "")};`,
    ];
  });
  const [head = ""] = declaration.getText().split("{");
  return `${head.trim()} {\n${members.join("\n")}\n}`;
}
