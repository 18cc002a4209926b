import { countPieces, cutToLimit, type ExplanationLimit } from "./explanation-limit.ts";

/** The result of submitting an explanation. */
export type ExplanationResult =
  /** The message says what the novice cannot read, if this was the last try. */
  | { readonly kind: "taken"; readonly text: string; readonly message?: string }
  /** Too long on the last try, so its beginning was taken. */
  | { readonly kind: "cut"; readonly text: string; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** Maximum number of characters. Longer texts are never meant for a limit in words or tokens and are not stored. */
const maxCharacters = 200_000;

/**
 * The explanation of one episode. A text beyond the limit is refused with its length, and truncated on the last try. A
 * text that the novice cannot read is refused with the reason, and taken on the last try.
 * The same text counts as one try, because a schema may check it more than once.
 */
export class Explanation {
  readonly #limit: ExplanationLimit;
  readonly #tries: number;
  readonly #offers = new Map<string, ExplanationResult>();
  readonly #problemOf: (text: string) => string | undefined;
  #taken: string | undefined;
  #latest = "";

  /** `problemOf` says why the novice cannot read a text. It knows the form alone, nothing of the truth. */
  constructor(
    limit: ExplanationLimit,
    tries: number,
    problemOf: (text: string) => string | undefined = () => undefined,
  ) {
    this.#limit = limit;
    this.#tries = tries;
    this.#problemOf = problemOf;
  }

  /** The latest accepted explanation, or else the latest one, cut to the limit. */
  get text(): string | undefined {
    return this.#taken ?? (this.#latest === "" ? undefined : cutToLimit(this.#latest, this.#limit));
  }

  offer(given: string): ExplanationResult {
    const text = given.trim().slice(0, maxCharacters);
    const offer = this.#offers.get(text) ?? this.#judge(text);
    this.#latest = text;
    this.#offers.set(text, offer);
    if (offer.kind !== "refused") this.#taken = offer.text;
    return offer;
  }

  #judge(text: string): ExplanationResult {
    const { most, unit } = this.#limit;
    const count = countPieces(text, this.#limit);
    if (count === 0)
      return { kind: "refused", message: "The explanation is empty; write what the novice should know." };
    const isLast = [...this.#offers.values()].filter(({ kind }) => kind !== "taken").length + 1 >= this.#tries;
    if (count <= most) return this.#judgeForm(text, isLast);
    const tooLong = `The explanation has ${count} ${unit}, and ${most} are allowed`;
    if (!isLast) return { kind: "refused", message: `${tooLong}; shorten it by ${count - most} and hand it in again.` };
    return {
      kind: "cut",
      text: cutToLimit(text, this.#limit),
      message: `${tooLong}. This was the last try, so it was cut behind the first ${most}.`,
    };
  }

  #judgeForm(text: string, isLast: boolean): ExplanationResult {
    const problem = this.#problemOf(text);
    if (problem === undefined) return { kind: "taken", text };
    if (!isLast) return { kind: "refused", message: `${problem} Mend it and hand it in again.` };
    return {
      kind: "taken",
      text,
      message: `${problem} This was the last try, so it was taken, and the novice will answer from the description alone.`,
    };
  }
}
