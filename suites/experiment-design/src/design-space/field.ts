/** What a field of a design holds. */
export type FieldValue = number | string | readonly number[] | readonly string[];

interface Named {
  /** The key in a `Design` and the placeholder in texts: lower-case letters and hyphens. */
  readonly name: string;
  /** As agents read and write it; another one where the wording is neutral. */
  readonly label: string;
  /** What it is, for the description. */
  readonly about: string;
}

export interface Range {
  readonly low: number;
  readonly high: number;
  /** Bounds belong to the range unless they are named here. */
  readonly open?: "low" | "high" | "both";
  readonly whole?: boolean;
  /** Where random designs and grids lie, when the range itself is far wider than is of use. */
  readonly typical?: readonly [low: number, high: number];
}

export interface NumberField extends Named {
  readonly kind: "number";
  readonly range: Range;
}

export interface NumbersField extends Named {
  readonly kind: "numbers";
  /** Of each number. */
  readonly range: Range;
  readonly length: number;
}

/** One of a few values, with its name in a `Design` and its label in texts. */
export interface Option {
  readonly name: string;
  readonly label: string;
}

interface ChoiceField extends Named {
  readonly kind: "choice";
  readonly options: readonly Option[];
}

/** A list of options, in which one may stand several times. */
interface ChoicesField extends Named {
  readonly kind: "choices";
  readonly options: readonly Option[];
  readonly length: { readonly low: number; readonly high: number };
}

export type Field = NumberField | NumbersField | ChoiceField | ChoicesField;
