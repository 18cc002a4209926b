import { addSpent, readWorkFile, type Spent, workFileMismatch, writeFileAtomically } from "@assay/authoring";
import { z } from "zod";
import { wordingPrompts } from "./word-question.ts";

const count = z.int().min(0);

const workSchema = z.strictObject({
  version: z.literal(1),
  checker: z.string(),
  prompts: z.record(z.string(), z.string()),
  spent: z.strictObject({ inputTokens: count, outputTokens: count, cost: z.number().min(0).nullable() }),
  /** The results of every author, with question ids. */
  tried: z.array(
    z.strictObject({
      question: z.string(),
      /** Name of the model in the order. */
      model: z.string(),
      author: z.string(),
      checker: z.string(),
      /** Number of proposed wordings. If none was accepted, the number that was allowed. */
      proposed: count,
      text: z.string().optional(),
    }),
  ),
});

type Work = z.infer<typeof workSchema>;
export type WordingAttempt = Work["tried"][number];

/** The stored progress on wordings. It is saved after every question. */
export class WordingsWork {
  readonly #path: string;
  #work: Work;

  constructor(path: string, checker: string) {
    this.#path = path;
    this.#work = readWorkFile(path, workSchema) ?? {
      version: 1,
      checker,
      prompts: { ...wordingPrompts },
      spent: { inputTokens: 0, outputTokens: 0, cost: 0 },
      tried: [],
    };
    if (this.#work.checker !== checker)
      throw workFileMismatch(path, `its checker is ${this.#work.checker}, and ${checker} is wanted`);
    const changed = Object.keys(wordingPrompts).find((name) => this.#work.prompts[name] !== wordingPrompts[name]);
    if (changed !== undefined) throw workFileMismatch(path, `the prompt ${changed} has changed since`);
  }

  get spent(): Spent {
    return this.#work.spent;
  }

  tried(question: string, model: string): WordingAttempt | undefined {
    return this.#work.tried.find((each) => each.question === question && each.model === model);
  }

  /** Stores the result of a question and replaces an earlier one with fewer proposals. */
  keep(tried: WordingAttempt): void {
    const others = this.#work.tried.filter(
      ({ question, model }) => question !== tried.question || model !== tried.model,
    );
    this.#save({ ...this.#work, tried: [...others, tried] });
  }

  /** Records the cost of calls, whether or not they succeeded. */
  addCost(...spent: readonly Spent[]): void {
    this.#save({ ...this.#work, spent: spent.reduce(addSpent, this.#work.spent) });
  }

  #save(work: Work): void {
    this.#work = work;
    writeFileAtomically(this.#path, `${JSON.stringify(work, null, 1)}\n`);
  }
}
