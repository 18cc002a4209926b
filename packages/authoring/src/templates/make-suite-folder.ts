import { readFileSync } from "node:fs";
import { camelCase, filesOfCopy, requireName, type Template } from "./template.ts";

/** How a suite that holds one part alone is made outside of Assay's sources. */
export interface SuiteOfOne {
  /** The manifest of the package that has the template, which also has all that copies import from it. */
  readonly manifest: URL;
  /** The function of that package which makes a suite of a name and a list of parts. */
  readonly maker: string;
  /** A text that tells how to go on; the template's name in it stands for the new one. */
  readonly readme: URL;
}

/** What of a manifest is read. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: { readonly [name: string]: string };
}

/** The tools that test a copy, in the versions that it was written for. */
const tools = { typescript: "6.0.3", vitest: "5.1.0" };

/** What TypeScript accepts with these options Node can run. */
const compilerOptions = {
  target: "es2024",
  module: "nodenext",
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
};

/** The files of a folder with a copy of the template, a suite that holds it, manifests and a README. */
export function makeSuiteFolder(
  template: Template,
  { manifest, maker, readme }: SuiteOfOne,
  name: string,
): { readonly [path: string]: string } {
  requireName(template, name);
  const owner = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const part = Object.entries(filesOfCopy(template, name)).map(([file, text]) => [
    `${template.kind}/${file}`,
    file.endsWith(".ts") ? importFromPackage(text, owner.name) : text,
  ]);
  return {
    ...Object.fromEntries(part),
    "suite.ts": `import { ${maker} } from "${owner.name}";
import { ${camelCase(name)} } from "./${template.kind}/${template.file}";

/** A suite with one ${template.kind}; others can be added to the list. */
export const suite = ${maker}("${name}", [${camelCase(name)}]);
`,
    "package.json": `${JSON.stringify(makeManifest(owner, name, part.map(([, text]) => text).join("\n")), null, 2)}\n`,
    "tsconfig.json": `${JSON.stringify({ compilerOptions }, null, 2)}\n`,
    "README.md": readFileSync(readme, "utf8").replaceAll(template.name, name),
  };
}

/** What the template imports from the files of its suite, imported from the suite's package in one statement instead. */
function importFromPackage(text: string, packageName: string): string {
  const own = /^import (type )?\{ ([^}]+) \} from "\.\.\/\.\.\/[^"]+";\n/gm;
  const names = Array.from(text.matchAll(own), ([, type = "", each]) => each.split(", ").map((name) => type + name))
    .flat()
    .sort();
  const [line, lines] = [` ${names.join(", ")} `, `\n${names.map((name) => `  ${name},\n`).join("")}`];
  let isFirst = true;
  return text.replaceAll(own, () => {
    const replacement = isFirst ? `import {${line.length > 80 ? lines : line}} from "${packageName}";\n` : "";
    isFirst = false;
    return replacement;
  });
}

function makeManifest(owner: Manifest, name: string, source: string): object {
  const isUsed = (packageName: string): boolean => source.includes(`from "${packageName}`);
  const used = Object.entries(owner.dependencies).filter(([each]) => isUsed(each));
  return {
    name,
    version: "0.1.0",
    private: true,
    type: "module",
    scripts: { check: "assay check-suite ./suite.ts", test: "vitest run" },
    dependencies: { [owner.name]: owner.version, ...Object.fromEntries(used) },
    devDependencies: { assay: owner.version, ...tools },
  };
}
