/** The value of a field in a design. */
export type FieldValue = number | string | readonly number[] | readonly string[];

interface Named {
  /** The key in a `Design` and the placeholder in texts: lower-case letters and hyphens. */
  readonly name: string;
  /** The name that agents read and write. It differs between the wordings. */
  readonly label: string;
  /** The meaning of the field, for the description. */
  readonly about: string;
}

export interface Range {
  readonly low: number;
  readonly high: number;
  /** The bounds that do not belong to the range. By default both belong to it. */
  readonly open?: "low" | "high" | "both";
  readonly whole?: boolean;
  /** Whether fractions of a whole number are cut off, as the published system does. Otherwise they are refused. */
  readonly cuts?: boolean;
  /** The interval for random designs and grids, for ranges that are far wider than useful. */
  readonly typical?: readonly [low: number, high: number];
}

export interface NumberField extends Named {
  readonly kind: "number";
  readonly range: Range;
}

export interface NumbersField extends Named {
  readonly kind: "numbers";
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

/** A list of options. An option may occur several times. */
interface ChoicesField extends Named {
  readonly kind: "choices";
  readonly options: readonly Option[];
  /** `typical` is the largest number in random designs, if it is smaller. */
  readonly length: { readonly low: number; readonly high: number; readonly typical?: number };
}

export type Field = NumberField | NumbersField | ChoiceField | ChoicesField;
