import { countPieces, cutToLimit, type ExplanationLimit } from "./explanation-limit.ts";

/** The result of submitting an explanation. */
export type ExplanationResult =
  | { readonly kind: "taken"; readonly text: string }
  /** Too long on the last try, so its beginning was taken. */
  | { readonly kind: "cut"; readonly text: string; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** Maximum number of characters. Longer texts are never meant for a limit in words or tokens and are not stored. */
const maxCharacters = 200_000;

/**
 * The explanation of one episode. A text beyond the limit is refused with its length, and truncated on the last try.
 * The same text counts as one try, because a schema may check it more than once.
 */
export class Explanation {
  readonly #limit: ExplanationLimit;
  readonly #tries: number;
  readonly #offers = new Map<string, ExplanationResult>();
  #taken: string | undefined;

  constructor(limit: ExplanationLimit, tries: number) {
    this.#limit = limit;
    this.#tries = tries;
  }

  /** The latest accepted explanation. */
  get text(): string | undefined {
    return this.#taken;
  }

  offer(given: string): ExplanationResult {
    const text = given.trim().slice(0, maxCharacters);
    const offer = this.#offers.get(text) ?? this.#judge(text);
    this.#offers.set(text, offer);
    if (offer.kind !== "refused") this.#taken = offer.text;
    return offer;
  }

  #judge(text: string): ExplanationResult {
    const { most, unit } = this.#limit;
    const count = countPieces(text, this.#limit);
    if (count === 0)
      return { kind: "refused", message: "The explanation is empty; write what the novice should know." };
    if (count <= most) return { kind: "taken", text };
    const tooLong = `The explanation has ${count} ${unit}, and ${most} are allowed`;
    const isLast = [...this.#offers.values()].filter(({ kind }) => kind !== "taken").length + 1 >= this.#tries;
    if (!isLast) return { kind: "refused", message: `${tooLong}; shorten it by ${count - most} and hand it in again.` };
    return {
      kind: "cut",
      text: cutToLimit(text, this.#limit),
      message: `${tooLong}. This was the last try, so it was cut behind the first ${most}.`,
    };
  }
}
