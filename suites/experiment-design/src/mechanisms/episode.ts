import type { AgentStep, AnyTool, Reply, Step, Tool, Workspace } from "@assay/contract";
import { readPrompt, text } from "@assay/contract";
import { z } from "zod";
import { numberAnswer, numbersAnswer } from "../answers/fields-answer.ts";
import { asPrompt } from "../episode/introduce.ts";
import { PredictionSheet } from "../episode/prediction-sheet.ts";
import { predictionReply, predictionsReply, wordReply } from "../episode/replies.ts";
import { predict } from "../episode/tools.ts";
import { introduction, questionAbout } from "./describe.ts";
import { inputNames } from "./facts.ts";
import type { Batch } from "./instrument.ts";
import type { SystemItem } from "./item.ts";
import { exampleDesign, SystemLaboratory } from "./laboratory.ts";
import type { Levels, Situation } from "./sequence.ts";
import type { System } from "./system.ts";

const experimentsPrompt = readPrompt(new URL("./experiments.md", import.meta.url), ["example"]);
const predictionsPrompt = readPrompt(new URL("./predictions.md", import.meta.url), ["state", "form", "questions"]);
const mechanismsPrompt = readPrompt(new URL("./mechanisms.md", import.meta.url), ["names", "form"]);

/** SHA-256 of the prompts by name. */
export const systemPrompts = {
  "mechanisms/introduction.md": introduction.hash,
  "mechanisms/experiments.md": experimentsPrompt.hash,
  "mechanisms/predictions.md": predictionsPrompt.hash,
  "mechanisms/mechanisms.md": mechanismsPrompt.hash,
};

/** The batches of an episode, as what its first phase leaves behind. */
interface BatchesReply {
  readonly batches: readonly (readonly Levels[])[];
}

interface SystemState {
  readonly laboratory: SystemLaboratory;
  readonly sheet: PredictionSheet;
}

const states = new WeakMap<Workspace, SystemState>();

/** An answer to a question about the response. */
export const responseForm = numberAnswer("response", { low: -1000, high: 1000 }, 2.5);

/** Probabilities of the mechanisms that are asked for. */
export const mechanismsForm = ({ asked }: Pick<SystemItem, "asked">) =>
  numbersAnswer(
    asked,
    { low: 0, high: 1 },
    asked.map(() => 0.5),
  );

export function openSystem({ key, law }: System, item: SystemItem): Workspace {
  const laboratory = new SystemLaboratory(key, item.facts, law);
  const sheet = new PredictionSheet(responseForm, item.facts.questions);
  const tools: readonly AnyTool[] = [runBatch(laboratory), predict({ sheet })];
  const workspace: Workspace = {
    files: {
      paths: [],
      has: () => false,
      read: (): never => {
        throw new Error("a system has no files");
      },
    },
    delivery: "virtual",
    toolsets: ["python"],
    tools,
    services: {},
    deliverables: [],
  };
  states.set(workspace, { laboratory, sheet });
  return workspace;
}

/** Readings, then all questions, then the mechanisms. */
export async function* conductSystem(
  { questions }: System,
  item: SystemItem,
  workspace: Workspace,
): AsyncGenerator<Step, void, Reply> {
  const state = states.get(workspace);
  if (state === undefined) throw new Error("the workspace is none of a composed system");
  yield readingsStep(state, item);
  yield questionsStep(state, questions);
  if (item.asked.length > 0) yield mechanismsStep(item);
}

function readingsStep({ laboratory }: SystemState, item: SystemItem): AgentStep {
  const batchesSoFar = () =>
    ({ batches: laboratory.batches.map((batch) => batch.map(({ levels }) => levels)) }) satisfies BatchesReply;
  return {
    to: "agent",
    prompt: asPrompt(item.text, experimentsPrompt.body({ example: exampleDesign(item.facts) })),
    tools: ["run_batch", "run_python"],
    reply: wordReply("done", 'hand in "done" when you have taken the readings that you want', batchesSoFar),
    undone: batchesSoFar,
  };
}

function questionsStep({ laboratory, sheet }: SystemState, questions: readonly Situation[]): AgentStep {
  const run = laboratory.batches.reduce((sum, { length }) => sum + length, 0);
  const said = predictionsPrompt.body({
    state: `You have taken ${run === 1 ? "one reading" : `${run === 0 ? "no" : run} readings`}.`,
    form: responseForm.instruction,
    questions: questions.map((question, index) => `${index + 1}. ${printQuestion(question)}`).join("\n"),
  });
  return { to: "agent", prompt: asPrompt(said), tools: ["predict", "run_python"], reply: predictionsReply(sheet) };
}

function mechanismsStep(item: SystemItem): AgentStep {
  const form = mechanismsForm(item);
  const names = item.asked.map((name) => `- \`${name}\`: ${questionAbout(item.facts, name)}`).join("\n");
  const said = mechanismsPrompt.body({ names, form: form.instruction });
  return { to: "agent", prompt: asPrompt(said), tools: ["run_python"], reply: predictionReply(form) };
}

/** A question as a line of the prompt; `readQuestions` reads it back. */
export function printQuestion({ levels, off, after }: Situation): string {
  if (after !== null) return `${printLevels(levels)}, just after a rest at ${printLevels(after)}`;
  return off === null ? printLevels(levels) : `${printLevels(levels)}, with \`${off}\` switched off`;
}

const printLevels = (levels: Levels): string =>
  levels.map((level, input) => `${inputNames[input]} = ${level}`).join(", ");

const batchInput = z.strictObject({
  readings: z
    .unknown()
    .pipe(z.json())
    .describe("The readings of the batch, in their order: a list of objects by input."),
});

function runBatch(laboratory: SystemLaboratory): Tool<z.output<typeof batchInput>> {
  return {
    name: "run_batch",
    description: "Runs a batch of readings and returns what came back. A batch that cannot be run costs nothing.",
    input: batchInput,
    readOnly: false,
    async run({ readings }) {
      const ran = laboratory.run(readings);
      const left = { purse: laboratory.purse };
      if (ran.kind === "refused") {
        return { parts: [], data: left, error: { code: "experiment-design/wrong-design", message: ran.message } };
      }
      const number = laboratory.batches.length;
      const lines = [
        `Batch ${number}, for ${ran.price}:`,
        ...describeBatch(ran.batch),
        `${left.purse} is left in the purse.`,
      ];
      return {
        parts: [text(lines.join("\n"))],
        data: {
          ...left,
          batch: ran.batch.map(({ levels, value, atLimit }) => ({ levels: [...levels], value, atLimit })),
        },
        evidence: [{ source: "tool", name: "run_batch" }],
      };
    },
  };
}

const describeBatch = (batch: Batch): readonly string[] =>
  batch.map(({ levels, value, atLimit }) => {
    const shown = value === null ? "failed" : String(value);
    const note = atLimit === 0 ? "" : atLimit > 0 ? " (at the upper limit or above)" : " (at the lower limit or below)";
    return `${printLevels(levels)}: ${shown}${note}`;
  });
