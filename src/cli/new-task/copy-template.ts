import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AssayError } from "../../contract/assay-error.ts";
import { makeFolder } from "../write-folder.ts";

const TASKS = "src/suites/data-analysis/tasks";
const REGISTRY = "src/suites/data-analysis/tasks.ts";
const TEMPLATE = "template-task";
/** How wide a line of the project may be. */
const WIDTH = 120;

/** Copies the template in a checkout under a new name and registers it. Nothing is written where something is wrong. */
export function copyTemplate(project: string, name: string): { readonly folder: string; readonly files: number } {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new AssayError(
      "cli/wrong-usage",
      `'${name}' is no name for a task; take lower case letters, digits and hyphens, such as sediment-core`,
    );
  }
  const folder = `${TASKS}/${name}`;
  if (existsSync(join(project, folder))) {
    throw new AssayError("cli/output-exists", `there is a task '${name}' already, in ${folder}; choose another name`);
  }
  const registry = register(readFileSync(join(project, REGISTRY), "utf8"), name);
  makeFolder(join(project, folder));
  const files = readdirSync(join(project, TASKS, TEMPLATE));
  for (const file of files) {
    const content = readFileSync(join(project, TASKS, TEMPLATE, file), "utf8");
    writeFileSync(join(project, folder, file), rename(content, name));
  }
  writeFileSync(join(project, REGISTRY), registry);
  return { folder, files: files.length };
}

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const rename = (content: string, name: string): string =>
  content.replaceAll(TEMPLATE, name).replaceAll(camelCase(TEMPLATE), camelCase(name));

/** The list of tasks with one more: its import in order, its name at the end. */
function register(source: string, name: string): string {
  const lines = source.split("\n");
  const wanted = `import { ${camelCase(name)} } from "./tasks/${name}/task.ts";`;
  const path = (line: string): string => line.slice(line.indexOf("./tasks/"));
  const imports = lines.flatMap((line, index) => (line.includes('"./tasks/') ? [index] : []));
  const after = imports.findLast((index) => path(lines[index]) < path(wanted)) ?? imports[0] - 1;
  lines.splice(after + 1, 0, wanted);
  return lines
    .join("\n")
    .replace(/(tasks: readonly AnyTask\[\] = \[)([^\]]*)\]/, (_, start: string, inside: string) => {
      const names = inside.split(/[,\s]+/).filter((each) => each !== "");
      const line = `export const ${start}${[...names, camelCase(name)].join(", ")}];`;
      if (line.length <= WIDTH) return `${start}${[...names, camelCase(name)].join(", ")}]`;
      return `${start}\n${[...names, camelCase(name)].map((each) => `  ${each},\n`).join("")}]`;
    });
}
