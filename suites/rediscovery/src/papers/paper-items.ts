import type { Challenge } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import { itemId } from "@assay/science/numerics/item-id";
import { generation, suiteName } from "../scenario/scenario.ts";
import { requireMasked } from "./check-masking.ts";
import { rolesOfModels } from "./paper-settings.ts";
import type { PaperWorld } from "./paper-world.ts";
import type { PaperTask } from "./task-file.ts";

const prompt = readPrompt(new URL("./paper.md", import.meta.url), [
  "question",
  "instruction",
  "models",
  "data",
  "constraints",
]);

export const paperHash = prompt.hash;

/** A study of a paper. Everything that an agent may know before the episode is in `text`. */
export interface PaperItem {
  readonly id: string;
  readonly question: string;
  /** The name of the task. */
  readonly paper: string;
  /** The role of each model. */
  readonly models: { readonly [name: string]: string };
  readonly text: string;
}

/** The fixed claims, and the question that they answer. */
export interface PaperKey {
  readonly paper: string;
  readonly asked: string;
  readonly claims: readonly string[];
}

/** A study of each task. Throws if a task reveals its answer. */
export function* makePaperItems(world: PaperWorld): Generator<Challenge<PaperItem, PaperKey>> {
  const roles = rolesOfModels(world.tasks);
  for (const task of world.tasks) {
    requireMasked(task);
    const files = task.resources.data.flatMap(({ name }) => world.data[name] ?? []);
    const identity = [JSON.stringify(task), ...files.flatMap(({ file, sha256 }) => [file, sha256])];
    const id = identify([world.key, ...identity]);
    yield {
      item: {
        id,
        question: id,
        paper: task.name,
        models: Object.fromEntries(task.resources.models.map(({ name }) => [name, roles.get(name) ?? ""])),
        text: introduce(task),
      },
      key: { paper: task.name, asked: task.question, claims: task.claims.map(({ claim }) => claim) },
      needs: [],
      evidence: task.resources.models.length > 0 ? [{ source: "service", name: "subject" }] : [],
      strata: { family: task.name, tag: "paper", hint: "question", member: 0 },
    };
  }
}

function introduce({ question, instruction, resources, constraints }: PaperTask): string {
  const { models, data, callsPerModel } = resources;
  const named = models.map(({ name, about }) => `\`${name}\`${about === "" ? "" : ` (${about})`}`).join(", ");
  return prompt.fill({
    question: question.replaceAll("\n", "\n> "),
    instruction: instruction.trim() === "" ? "" : `${instruction.trim()}\n\n`,
    models:
      models.length === 0
        ? "- No model can be asked: work on the data."
        : `- The models ${named}, at the address \`$ASSAY_SUBJECT_URL/v1\` inside the sandbox, in the form of OpenAI's API: one user message a call, no sampling options. \`subject.py\` in the workspace is a small Python client; its first lines tell how to use it. Each model answers ${callsPerModel} calls.`,
    data:
      data.length === 0
        ? "- No data files: make what you need."
        : data.map(({ name, about }) => `- \`data/${name}/\`: ${about}.`).join("\n"),
    constraints: constraints.map((constraint) => `- ${constraint}`).join("\n"),
  });
}

function identify(of: readonly string[]): string {
  return itemId([suiteName, generation, "paper-item", ...of]);
}
