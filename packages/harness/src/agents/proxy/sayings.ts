import type { AssistantPart, ModelReply } from "@assay/contract";
import type { MarkedPart, SaidPart } from "./protocol.ts";

/**
 * What a model said in an episode. A program gives it back in its own protocol, and its provider wants it exactly as it
 * was: with signatures and encrypted thoughts that other protocols have no place for.
 */
export class Sayings {
  readonly #whole = new Map<string, readonly AssistantPart[]>();
  readonly #calls = new Map<string, AssistantPart>();
  readonly #thoughts = new Map<string, AssistantPart>();

  /** Keeps a reply, with ids of calls that no other reply of the episode has. */
  keep(number: number, { parts }: Pick<ModelReply, "parts">): readonly MarkedPart[] {
    const marked = parts.map((part, index): MarkedPart => {
      if (part.type === "tool-call") return this.#calls.has(part.id) ? { ...part, id: `${part.id}_${number}` } : part;
      return part.type === "reasoning" ? { ...part, mark: `thought_${number}_${index}` } : part;
    });
    const kept = marked.map(({ mark: _, ...part }) => part as AssistantPart);
    for (const [index, part] of kept.entries()) {
      const mark = marked[index]?.mark;
      if (part.type === "tool-call") this.#calls.set(part.id, part);
      else if (mark !== undefined) this.#thoughts.set(mark, part);
    }
    this.#whole.set(keyOf(kept), kept);
    return marked;
  }

  /** What was said, as its provider wants it back. `isKnown`: it is a whole reply, and the program changed nothing in it. */
  restore(parts: readonly SaidPart[]): { readonly parts: readonly AssistantPart[]; readonly isKnown: boolean } {
    const whole = this.#whole.get(keyOf(parts));
    if (whole !== undefined) return { parts: whole, isKnown: true };
    return { parts: parts.flatMap((part) => this.#restorePart(part)), isKnown: false };
  }

  #restorePart(part: SaidPart): AssistantPart[] {
    if (part.type === "text") return [part];
    // Thoughts that we did not give have no provider that would take them.
    if (part.type === "reasoning") return [this.#thoughts.get(part.mark ?? "") ?? []].flat();
    const known = this.#calls.get(part.id);
    return [known !== undefined && sameCall(known, part) ? known : part];
  }
}

/** What tells one saying of a model from another in every protocol. Programs trim texts, and may leave thoughts out. */
const keyOf = (parts: readonly (SaidPart | AssistantPart)[]): string =>
  JSON.stringify([
    parts
      .flatMap((part) => (part.type === "text" ? [part.text] : []))
      .join("\n")
      .trim(),
    parts.flatMap((part) => (part.type === "tool-call" ? [part.id, part.tool, inputOf(part)] : [])),
  ]);

type Call = Extract<SaidPart, { type: "tool-call" }>;

const inputOf = ({ input }: Pick<Call, "input">): string => sorted(input.valid ? input.value : input.text);

const sameCall = (one: AssistantPart, other: Call): boolean =>
  one.type === "tool-call" && one.tool === other.tool && inputOf(one) === inputOf(other);

/** JSON with fields in order: programs parse inputs and write them again. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
