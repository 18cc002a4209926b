import type { Message, Model } from "@assay/contract";
import { text } from "@assay/contract";
import type { Question } from "@assay/grading/claims";
import type { AnyFamily, Observation } from "../family.ts";
import { makeScenario } from "../scenario/scenario.ts";
import { type DesignCell, referenceDesign } from "../study/reference-design.ts";
import type { ChatMessage, Outcome } from "../subject/chat.ts";
import { outcomeReaders } from "./outcome-readers.ts";

/** A cell of the design with what the model did at each of its items. */
export interface MeasuredCell extends DesignCell {
  readonly rows: readonly Observation[];
}

export interface Measurement {
  readonly questions: readonly Question[];
  readonly cells: readonly MeasuredCell[];
  readonly servedBy: string | undefined;
  readonly replies: number;
}

export interface MeasuringOptions {
  readonly seed: string;
  readonly itemsPerCell: number;
  readonly signal: AbortSignal;
  /** Hears how many of how many replies there are. */
  progress(done: number, of: number): void;
}

/**
 * Asks a real model all that the reference design of a family asks a subject, with the prompts of that design. The truth
 * of a study of this model is what comes out, so nothing is planted and nothing assumed.
 */
export async function measureSubject(family: AnyFamily, model: Model, options: MeasuringOptions): Promise<Measurement> {
  const { bank, subjects } = makeScenario(options.seed, family, 0);
  const [subject] = subjects;
  const questions = family.questions(subjects).filter((question) => isAbout(question, subject));
  const design = referenceDesign(family, subjects, bank, options.itemsPerCell, questions).filter(
    ({ cell }) => cell.subject === subject,
  );
  const total = design.reduce((sum, { items }) => sum + items.length, 0);
  const cells: MeasuredCell[] = [];
  let done = 0;
  let servedBy: string | undefined;
  for (const { cell, items } of design) {
    const rows: Observation[] = [];
    for (const item of items) {
      const messages = (family.compose?.(item, cell.levels) ?? []) as readonly ChatMessage[];
      const reply = await model.reply({ messages: messages.map(toMessage), tools: [], signal: options.signal });
      servedBy ??= reply.servedBy;
      const said = reply.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
      rows.push({ subject, item: item.id, levels: cell.levels, outcome: readOutcome(family, item, cell.levels, said) });
      options.progress(++done, total);
    }
    cells.push({ cell, items, rows });
  }
  return { questions, cells, servedBy, replies: done };
}

/** One model is one subject: questions about another, or about both, are not asked. */
const isAbout = ({ factor, scope, asks }: Question, subject: string): boolean =>
  asks.kind === "contrast" && factor !== "subject" && (scope?.subjects ?? [subject]).includes(subject);

function readOutcome(
  family: AnyFamily,
  item: DesignCell["items"][number],
  levels: Observation["levels"],
  said: string,
): Outcome {
  const read = outcomeReaders[family.name];
  if (read === undefined) throw new Error(`replies of a real model cannot be read in ${family.name}`);
  return read(item, levels, said);
}

function toMessage({ role, content }: ChatMessage): Message {
  if (role === "system") return { role, text: content };
  return { role, parts: [text(content)] } as Message;
}
