import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { AssayError } from "@assay/contract";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { builtInNames } from "../suites/built-in.ts";
import { makeFolder } from "./write-folder.ts";

const template = fileURLToPath(new URL("../../templates/new-suite", import.meta.url));
const templateName = "template-suite";

const explanation = `
Makes a folder with a working suite: generator, items and keys, scoring, an
oracle and other baselines, bounds, tests and a README. It works at once, from
anywhere; docs/new-suite.md walks through changing it into your own.

Example:
  assay new-suite half-lives
  assay check-suite ./half-lives/suite.ts`;

/** `assay new-suite NAME`: a working suite to start from. */
export function newSuiteCommand(): Command {
  return new Command("new-suite")
    .description("make a folder with a working suite of your own, to be changed")
    .argument("<name>", "lower case letters, digits and hyphens, such as half-lives")
    .option("--out <folder>", "where it goes; without it, a folder of that name here")
    .addHelpText("after", explanation)
    .action((name: string, { out }: { readonly out?: string }) => {
      const folder = out ?? name;
      makeSuite(name, folder);
      const shown = stripControls(folder.startsWith(".") || folder.startsWith("/") ? folder : `./${folder}`);
      process.stdout.write(
        `a suite '${name}' is in ${shown}\nnext: assay check-suite ${shown}/suite.ts\n      assay play ${shown}/suite.ts --seed 1\n`,
      );
    });
}

/** Copies the template under a new name. Nothing is written where something is wrong. */
function makeSuite(name: string, folder: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new AssayError(
      "cli/wrong-usage",
      `'${name}' is no name for a suite; take lower case letters, digits and hyphens, such as half-lives`,
    );
  }
  if (builtInNames.includes(name)) {
    throw new AssayError("cli/wrong-usage", `'${name}' is a suite that comes with Assay; choose another name`);
  }
  if (existsSync(folder)) {
    throw new AssayError("cli/output-exists", `'${folder}' is there already; choose another name or --out`);
  }
  makeFolder(resolve(folder));
  for (const file of readdirSync(template)) {
    cpSync(join(template, file), join(folder, file));
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replaceAll(templateName, name));
  }
}
