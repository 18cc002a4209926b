import { AssayError } from "@assay/contract";
import { readActor } from "@assay/harness/engine";
import { checkResources, parseResources, planPapers, readJsonOrYaml, readTasks } from "@assay/rediscovery/authoring";
import { Command } from "commander";
import { stringify } from "yaml";
import { limitCostOption, modelOption } from "./author/author-models.ts";
import { writeNewFile } from "./new-file.ts";
import { confirmScreening, screenFolder } from "./papers/screen-folder.ts";
import { formatTable, printJson } from "./terminal.ts";

const explanation = `
Studies that published papers did, asked again of agents. Fifteen are shipped;
'assay tree' makes more. They run with models and data that you provide, in a
file of resources (YAML or JSON):

  version: 1
  tasks: [lost-in-the-middle, my-task.json]
  models: {gpt-3.5-turbo: openai/gpt-3.5-turbo}
  data: {open-questions: data/nq}
  judges: {claim-extractor: openai/gpt-5.4, claim-checker: openai/gpt-5.4}

  assay papers check                     # what each shipped study needs
  assay papers check resources.yaml      # what is still missing
  assay papers plan resources.yaml --agent loop --model openai/gpt-5.4 --out plan.yaml
  assay run plan.yaml

New papers are chosen by the article's stages, and by you:

  assay papers screen folder --model openai/gpt-5.4 --out decisions.json
  assay papers screen folder --confirm decisions.json    # after you have edited it`;

/** `assay papers check|plan|screen`: studies of published papers. */
export function papersCommand(): Command {
  const papers = new Command("papers")
    .description("run studies of published papers: what they need, a plan for them, and which papers are fit")
    .usage("check|plan|screen [options]")
    .argument("[what]")
    .addHelpText("after", explanation)
    .action((what: string | undefined) => {
      const problem =
        what === undefined ? "'assay papers' needs to know what to do" : `there is no 'assay papers ${what}'`;
      throw new AssayError("cli/wrong-usage", `${problem}; say check, plan or screen, or see 'assay papers --help'`);
    });
  papers
    .command("check")
    .description("say what studies lack before they can be run; without a file, what the shipped ones need")
    .argument("[resources]", "the file of resources")
    .option("--json", "print the result as JSON")
    .action(check);
  papers
    .command("plan")
    .description("write the plan of a run: the studies, your data by their hashes, your models in their roles")
    .argument("<resources>", "the file of resources")
    .requiredOption("--agent <agent>", "who attempts them: loop, react, …")
    .option(...modelOption)
    .requiredOption("--out <file>", "where the plan goes; it must not exist")
    .action(plan);
  papers
    .command("screen")
    .description("put the papers of a folder through the article's selection; a person has the last word")
    .argument("<folder>", "with .pdf, .txt and .md files")
    .option(...modelOption)
    .option("--out <file>", "where the decisions go; those that are there are kept")
    .option(...limitCostOption)
    .option("--confirm <file>", "read decisions back, and list the papers that a person let through")
    .action(screen);
  return papers;
}

async function check(path: string | undefined, { json }: { readonly json?: boolean }): Promise<void> {
  if (path === undefined) {
    describeShipped(json === true);
    return;
  }
  const ready = await checkResources(readResources(path));
  if (json === true) printJson(ready.map(({ task, missing }) => ({ task: task.name, missing })));
  else {
    const rows = ready.flatMap(({ task, missing }) =>
      missing.length === 0
        ? [[task.name, "ready"]]
        : missing.map((each, index) => [index === 0 ? task.name : "", `lacks ${each}`]),
    );
    process.stdout.write(formatTable(["study", "state"], rows));
  }
  if (ready.some(({ missing }) => missing.length > 0)) process.exitCode = 1;
}

function describeShipped(json: boolean): void {
  const tasks = readTasks(["all"]);
  if (json) {
    printJson(tasks.map(({ name, question, resources }) => ({ task: name, question, resources })));
    return;
  }
  const rows = tasks.map(({ name, resources: { models, data, callsPerModel } }) => [
    name,
    models.map((model) => model.name).join(", ") || "none",
    data.map((each) => each.name).join(", ") || "none",
    String(callsPerModel),
  ]);
  process.stdout.write(formatTable(["study", "models", "data", "calls each"], rows));
}

interface PlanOptions {
  readonly agent: string;
  readonly model?: string;
  readonly out: string;
}

async function plan(path: string, { agent, model, out }: PlanOptions): Promise<void> {
  const attempting = model === undefined ? { agent } : { agent, ...modelOf(model) };
  const made = await planPapers(readResources(path), attempting);
  await writeNewFile(out, async (write) => write(stringify(made, { lineWidth: 0 })));
  process.stdout.write(`the plan is in ${out}; 'assay plan ${out}' tells what it costs, 'assay run ${out}' runs it\n`);
}

function modelOf(named: string): { readonly model: string } {
  const actor = readActor(named, "--model");
  return typeof actor === "string" ? { model: actor } : { ...actor };
}

const readResources = (path: string) => parseResources(readJsonOrYaml(path, "authoring/wrong-resources"), path);

interface ScreenOptions {
  readonly model?: string;
  readonly out?: string;
  readonly limitCost?: number;
  readonly confirm?: string;
}

function screen(folder: string, { model, out, limitCost, confirm }: ScreenOptions): Promise<void> {
  const asking = [model, out, limitCost].filter((each) => each !== undefined);
  if (confirm !== undefined && asking.length === 0) return confirmScreening(folder, confirm);
  if (confirm === undefined && model !== undefined && out !== undefined) {
    return screenFolder(folder, model, out, limitCost);
  }
  throw new AssayError(
    "cli/wrong-usage",
    "screening takes --model and --out, reading decisions back takes --confirm alone",
  );
}
