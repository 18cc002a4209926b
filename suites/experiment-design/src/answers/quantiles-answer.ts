import type { Json } from "@assay/contract";
import { excerpt, type Parsed, parsed, refused } from "../design-space/parsed.ts";
import { describeRange, isInRange } from "../design-space/range.ts";
import { quantileLevels } from "../evaluation/quantile-loss.ts";
import type { AnswerForm, Prediction } from "./answer-form.ts";

const count = quantileLevels.length;
const levels = quantileLevels.map((level) => `${level * 100} %`).join(", ");

/** Five rising numbers for each number of another form: the quantiles of the outcome. */
export function quantilesAnswer({ numbers }: AnswerForm): AnswerForm {
  if (numbers === undefined) throw new Error("quantiles are asked of numbers only");
  const { labels, example } = numbers;
  const range = { ...numbers.range, whole: false };
  const size = count * labels.length;
  const print = (prediction: Prediction): string => {
    const lists = labels.map((_, place) => `[${prediction.slice(place * count, (place + 1) * count).join(", ")}]`);
    return labels.length === 1 ? lists[0] : labels.map((label, place) => `${label}: ${lists[place]}`).join(", ");
  };
  const shown = print(example.flatMap((value) => [0.6, 0.9, 1, 1.1, 1.4].map((factor) => rounded(value * factor))));
  const ofWhat = labels.length === 1 ? "" : ` for each of ${labels.join(", ")}`;
  const check = (values: readonly number[]): Parsed<Prediction> => {
    if (values.length !== size) return refused(`${size} numbers are needed`);
    if (values.some((value) => !isInRange(value, range))) return refused(`each must be ${describeRange(range)}`);
    const falls = values.some((value, index) => index % count > 0 && value < values[index - 1]);
    return falls ? refused("the five numbers must rise") : parsed(values);
  };
  return {
    size,
    instruction: `Answer with five rising numbers${ofWhat}: the values that one observation does not exceed with a probability of ${levels}, for example: ${shown}`,
    scoring: "The error is the pinball loss, less that of the true law.",
    print,
    parse(given) {
      const read = check(numbersIn(given));
      if (read.ok) return read;
      return refused(
        `This answer cannot be read: ${read.message}, and this is ${excerpt(given)}; for example: ${shown}.`,
      );
    },
  };
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** All numbers of a list, of lists in a list or under names, or of a text. */
function numbersIn(given: Json | undefined): readonly number[] {
  if (typeof given === "number") return [given];
  if (typeof given === "string") {
    const found = given.matchAll(/(?<![\p{L}\p{N}_.])[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?(?!\s*%)/giu);
    return Array.from(found, ([text]) => Number(text));
  }
  if (typeof given !== "object" || given === null) return [];
  return Object.values(given).flatMap((each) => numbersIn(each));
}
