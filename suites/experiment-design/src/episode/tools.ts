import type { AnyTool, Host, Tool, ToolResult } from "@assay/contract";
import { text } from "@assay/contract";
import { z } from "zod";
import { declareDesign } from "../design-space/declare-design.ts";
import type { DesignSpace } from "../design-space/design-space.ts";
import type { Workbench } from "../modelling/workbench.ts";
import { participantFor } from "../participants/participant-for.ts";
import type { Explanation } from "./explanation.ts";
import type { Laboratory, RunResult } from "./laboratory.ts";
import type { PredictionSheet } from "./prediction-sheet.ts";

/** The state of one episode. */
export interface EpisodeState {
  readonly laboratory: Laboratory;
  readonly sheet: PredictionSheet;
  readonly explanation: Explanation;
  /** Who puts the answers of simulated people into words. */
  readonly participant: "built-in" | "model";
  /** Fits programs in the model language, if the item offers it. */
  readonly workbench: Workbench | undefined;
}

export const makeTools = (state: EpisodeState): readonly AnyTool[] => [
  runExperiment(state),
  predict(state),
  explain(state),
];

const anything = z.unknown().pipe(z.json());

/** Any value is taken, and what is wrong with it costs a try. Agents are told the form of those that can be run. */
const designInput = (space: DesignSpace) =>
  z.strictObject({
    design: anything.meta({
      description: "The experiment, as text or JSON: the values of its fields.",
      ...declareDesign(space.fields),
    }),
  });

function runExperiment({ laboratory, participant }: EpisodeState): Tool<z.output<ReturnType<typeof designInput>>> {
  return {
    name: "run_experiment",
    description: "Runs one experiment and returns what was observed. A design that cannot be run costs a try.",
    input: designInput(laboratory.setup.space),
    readOnly: false,
    async run({ design }, host) {
      const ran = laboratory.run(design);
      const left = { left: laboratory.left, ...(laboratory.purse === undefined ? {} : { purse: laboratory.purse }) };
      if (ran.kind === "refused") {
        const said = `${ran.message} ${countLeft(laboratory)}`;
        return { parts: [], data: left, error: { code: "experiment-design/wrong-design", message: said } };
      }
      const { setup } = laboratory;
      const observed = await inWords(laboratory, ran, participant, host);
      // For simulated people, the agent sees only their words. Elsewhere the text contains the numbers as well.
      const outcome = participantFor(setup.environment, setup.wording) === undefined ? { outcome: ran.outcome } : {};
      return {
        parts: [text(`${setup.space.print(ran.design)}: ${observed}\n${countLeft(laboratory)}`)],
        data: { ...left, observed, ...outcome },
        evidence: [{ source: "tool", name: "run_experiment" }],
      };
    },
  };
}

async function inWords(
  { setup }: Laboratory,
  { design, outcome, words }: Extract<RunResult, { kind: "run" }>,
  participant: EpisodeState["participant"],
  host: Host,
): Promise<string> {
  const { environment, settings, scene, wording } = setup;
  const asked = { design, settings, scene, wording };
  const speaker = participantFor(environment, wording);
  if (speaker === undefined || participant === "built-in") return environment.show(outcome, asked, words);
  return z.string().parse(await host.actor("participant", [text(speaker.prompt(outcome, asked))]));
}

function countLeft({ left, purse }: Laboratory): string {
  const experiments =
    left === 1 ? "One experiment is left now" : `${left === 0 ? "No" : left} experiments are left now`;
  return purse === undefined ? `${experiments}.` : `${experiments}, and ${Math.round(purse * 1e6) / 1e6} in the purse.`;
}

const predictInput = z.strictObject({
  question: z.number().describe("The number of the question, from 1 on."),
  answer: anything.describe("The prediction, in the form that the questions ask for."),
});

export function predict({ sheet }: Pick<EpisodeState, "sheet">): Tool<z.output<typeof predictInput>> {
  return {
    name: "predict",
    description: "Keeps your answer to one question; a later answer to the same question takes its place.",
    input: predictInput,
    readOnly: false,
    async run({ question, answer }) {
      const message = sheet.answer(question, answer);
      if (message !== undefined) return refused("experiment-design/wrong-prediction", message);
      const left = sheet.missing.length;
      return {
        parts: [text(left === 0 ? "Kept. All questions are answered." : `Kept. ${left} without an answer.`)],
        data: { left },
      };
    },
  };
}

const explainInput = z.strictObject({ text: z.string().describe("The explanation for the novice.") });

function explain({ explanation }: EpisodeState): Tool<z.output<typeof explainInput>> {
  return {
    name: "explain",
    description: "Hands in the explanation for the novice; a later one takes its place.",
    input: explainInput,
    readOnly: false,
    async run({ text: given }) {
      const offer = explanation.offer(given);
      if (offer.kind === "refused") return refused("experiment-design/wrong-explanation", offer.message);
      return { parts: [text(offer.message ?? "Taken.")], data: { status: offer.kind } };
    },
  };
}

const refused = (code: string, message: string): ToolResult => ({ parts: [], error: { code, message } });
