import type { Json, Phase, ToolResult } from "@assay/contract";
import type { FittedProgram } from "./modeller.ts";
import { type Observation, wordsOf } from "./observation.ts";
import { type ApprenticeOptions, schedules } from "./options.ts";

/** What is to be done with the program now. */
export type Due = "nothing" | "propose" | "refit";

/** What an apprentice has seen and made so far. A fork has a copy. */
export class Notebook {
  readonly #schedule: { readonly every: number; readonly within: boolean };
  readonly #observations: Observation[] = [];
  /** The first phase as it was set: it tells the world, and later ones repeat little of it. */
  #task: string | undefined;
  #fitted: FittedProgram | undefined;
  #proposedAt: number | undefined;
  #fittedAt = 0;

  constructor(schedule: ApprenticeOptions["schedule"], before?: Notebook) {
    this.#schedule = typeof schedule === "string" ? schedules[schedule] : schedule;
    if (before === undefined) return;
    this.#observations.push(...before.#observations);
    this.#task = before.#task;
    this.#fitted = before.#fitted;
    this.#proposedAt = before.#proposedAt;
    this.#fittedAt = before.#fittedAt;
  }

  get observations(): readonly Observation[] {
    return this.#observations;
  }

  get task(): string {
    return this.#task ?? "";
  }

  get fitted(): FittedProgram | undefined {
    return this.#fitted;
  }

  /** Takes down what the first phase sets. */
  begin({ prompt }: Phase): void {
    this.#task ??= prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  }

  /** Takes down what a call showed, where it was one that does something in the world. */
  observe(tool: string, input: Json, result: ToolResult): void {
    if (result.error === undefined) this.#observations.push({ tool, input, seen: wordsOf(result) });
  }

  /** What the schedule asks for where a phase ends, or within one. */
  due(where: "end" | "within"): Due {
    const count = this.#observations.length;
    if (where === "within" && (!this.#schedule.within || count < this.#schedule.every)) return "nothing";
    if (this.#proposedAt === undefined || count - this.#proposedAt >= this.#schedule.every) return "propose";
    return where === "end" && this.#fitted !== undefined && count > this.#fittedAt ? "refit" : "nothing";
  }

  proposed(fitted: FittedProgram | undefined): void {
    this.#proposedAt = this.#observations.length;
    this.refitted(fitted);
  }

  /** A fit that failed leaves the one before it. */
  refitted(fitted: FittedProgram | undefined): void {
    this.#fittedAt = this.#observations.length;
    this.#fitted = fitted ?? this.#fitted;
  }
}
