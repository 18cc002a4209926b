import type { Message, Model } from "@assay/contract";
import { text } from "@assay/contract";
import type { AnyFamily, Observation } from "../family.ts";
import type { DesignCell } from "../study/reference-design.ts";
import type { ChatMessage, Outcome } from "../subject/chat.ts";
import type { MeasuredCell } from "./measured-space.ts";
import { outcomeReaders } from "./outcome-readers.ts";
import type { RealDesign } from "./real-design.ts";

export interface Measurement {
  readonly cells: readonly MeasuredCell[];
  readonly servedBy: string | undefined;
}

export interface MeasuringOptions {
  readonly signal: AbortSignal;
  /** Hears how many of how many replies there are. */
  progress(done: number, of: number): void;
}

/**
 * Asks a real model all that the reference design of a family asks a subject, with the prompts of that design. The truth
 * of a study of this model is what comes out, so nothing is planted and nothing assumed.
 */
export async function measureSubject(
  family: AnyFamily,
  { cells: design, subject }: RealDesign,
  model: Model,
  options: MeasuringOptions,
): Promise<Measurement> {
  const total = countReplies(design);
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
  return { cells, servedBy };
}

/** The number of replies that a design takes. */
export const countReplies = (design: readonly DesignCell[]): number =>
  design.reduce((sum, { items }) => sum + items.length, 0);

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
