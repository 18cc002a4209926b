import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AssayError } from "@assay/contract";
import { makeFolder } from "../write-folder.ts";

/** A part of a suite that can be made from a template: a folder of its own and a line in a list. */
export interface Template {
  /** What it is, for messages: "task". */
  readonly kind: string;
  readonly example: string;
  /** Where such parts have their folders, and how the template's is called. */
  readonly parts: string;
  readonly template: string;
  /** The file in a part's folder that the list imports. */
  readonly file: string;
  /** The file with the list, and the list's declaration up to its bracket. */
  readonly registry: string;
  readonly list: string;
}

/** A task of data-analysis. */
export const taskTemplate: Template = {
  kind: "task",
  example: "sediment-core",
  parts: "suites/data-analysis/src/tasks",
  template: "template-task",
  file: "task.ts",
  registry: "suites/data-analysis/src/tasks.ts",
  list: "tasks: readonly AnyTask[] = [",
};

/** An environment of experiment-design. */
export const environmentTemplate: Template = {
  kind: "environment",
  example: "radioactive-decay",
  parts: "suites/experiment-design/src/environments",
  template: "template-environment",
  file: "environment.ts",
  registry: "suites/experiment-design/src/environments.ts",
  list: "environments: readonly AnyEnvironment[] = [",
};

/** How wide a line of the project may be. */
const WIDTH = 120;

/** Copies a template in a checkout under a new name and registers it. Nothing is written where something is wrong. */
export function copyTemplate(
  project: string,
  of: Template,
  name: string,
): { readonly folder: string; readonly files: number } {
  const { kind, example, parts, template, registry } = of;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new AssayError(
      "cli/wrong-usage",
      `'${name}' is no name for a new ${kind}; take lower case letters, digits and hyphens, such as ${example}`,
    );
  }
  const folder = `${parts}/${name}`;
  if (existsSync(join(project, folder))) {
    throw new AssayError(
      "cli/output-exists",
      `the ${kind} '${name}' is there already, in ${folder}; choose another name`,
    );
  }
  const registered = register(readFileSync(join(project, registry), "utf8"), of, name);
  makeFolder(join(project, folder));
  const files = readdirSync(join(project, parts, template));
  for (const file of files) {
    const content = readFileSync(join(project, parts, template, file), "utf8");
    writeFileSync(join(project, folder, file), rename(content, template, name));
  }
  writeFileSync(join(project, registry), registered);
  return { folder, files: files.length };
}

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const rename = (content: string, template: string, name: string): string =>
  content.replaceAll(template, name).replaceAll(camelCase(template), camelCase(name));

/** The list with one part more: its import in order, its name at the end. */
function register(source: string, { parts, file, list }: Template, name: string): string {
  const lines = source.split("\n");
  const place = `"./${parts.slice(parts.lastIndexOf("/") + 1)}/`;
  const wanted = `import { ${camelCase(name)} } from ${place}${name}/${file}";`;
  const path = (line: string): string => line.slice(line.indexOf(place));
  const imports = lines.flatMap((line, index) => (line.includes(place) ? [index] : []));
  const after = imports.findLast((index) => path(lines[index]) < path(wanted)) ?? imports[0] - 1;
  lines.splice(after + 1, 0, wanted);
  const [before, rest] = lines.join("\n").split(list);
  const end = rest.indexOf("]");
  const names = [...rest.slice(0, end).split(/[,\s]+/), camelCase(name)].filter((each) => each !== "");
  const isShort = `export const ${list}${names.join(", ")}];`.length <= WIDTH;
  const inside = isShort ? names.join(", ") : `\n${names.map((each) => `  ${each},\n`).join("")}`;
  return `${before}${list}${inside}${rest.slice(end)}`;
}
