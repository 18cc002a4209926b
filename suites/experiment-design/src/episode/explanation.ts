import { countPieces, cutToLimit, type ExplanationLimit } from "./explanation-limit.ts";

/** What became of a text that was offered as the explanation. */
export type Offer =
  | { readonly kind: "taken"; readonly text: string }
  /** Too long for the last time: its beginning was taken. */
  | { readonly kind: "cut"; readonly text: string; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** Texts longer than this are none that a limit of words or tokens was meant for, and are not kept. */
const mostCharacters = 200_000;

/**
 * The explanation of one episode. A text beyond the limit is refused with its length, and on the last try cut. The same
 * text counts as one try however often it is offered, since a form may be looked at more than once.
 */
export class Explanation {
  readonly #limit: ExplanationLimit;
  readonly #tries: number;
  readonly #offers = new Map<string, Offer>();
  #taken: string | undefined;

  constructor(limit: ExplanationLimit, tries: number) {
    this.#limit = limit;
    this.#tries = tries;
  }

  /** The explanation that was taken last. */
  get text(): string | undefined {
    return this.#taken;
  }

  offer(given: string): Offer {
    const text = given.trim().slice(0, mostCharacters);
    const offer = this.#offers.get(text) ?? this.#judge(text);
    this.#offers.set(text, offer);
    if (offer.kind !== "refused") this.#taken = offer.text;
    return offer;
  }

  #judge(text: string): Offer {
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
