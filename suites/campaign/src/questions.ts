import type { Stream } from "@assay/science/numerics/stream";
import { response } from "./law/law.ts";
import { roundTo } from "./round.ts";
import type { CampaignWorld } from "./world.ts";

/** A condition that nobody measured: what is the mean yield, in a late reading? */
export interface Question {
  readonly strain: "laboratory" | "field";
  /** From 0 to 10 is what experiments can try; questions may go beyond. */
  readonly settings: readonly number[];
}

export const questionCount = 10;

/** How far questions go. Agents are told it. */
export interface QuestionRange {
  readonly low: number;
  readonly high: number;
  /** The highest setting of an input that is pushed beyond what can be tried; `high` where none is. */
  readonly beyond: number;
}

export const questionRange = (dial: number): QuestionRange => ({
  low: roundTo(1.5 * (1 - dial), 1),
  high: roundTo(8.5 + 1.5 * dial, 1),
  beyond: dial > 0 ? roundTo(10 + 5 * dial, 1) : 8.5,
});

/** The chance that a question pushes one of its inputs beyond what can be tried. */
const pushedShare = 0.6;

export function drawQuestion(inputs: number, range: QuestionRange, random: Stream): readonly number[] {
  const { low, high, beyond } = range;
  const settings = Array.from({ length: inputs }, (_, input) =>
    roundTo(low + (high - low) * random.split("setting", input).uniform(), 1),
  );
  if (beyond <= 10 || random.split("pushed").uniform() >= pushedShare) return settings;
  const pushed = random.split("which").integer(0, inputs - 1);
  const far = roundTo(10 + (beyond - 10) * random.split("far").uniform(), 1);
  return settings.map((setting, input) => (input === pushed ? far : setting));
}

export const drawQuestions = (inputs: number, range: QuestionRange, random: Stream): Question[] =>
  Array.from({ length: questionCount }, (_, index) => ({
    strain: index % 2 === 0 ? ("laboratory" as const) : ("field" as const),
    settings: drawQuestion(inputs, range, random.split(index)),
  }));

/** The mean yield that a question asks for. */
export function truthOf({ law, field }: Pick<CampaignWorld, "law" | "field">, { strain, settings }: Question): number {
  const u = settings.map((setting) => setting / 10);
  return response(law, u, true) + (strain === "field" ? field.offset : 0);
}
