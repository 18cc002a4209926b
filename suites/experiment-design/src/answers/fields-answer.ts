import type { NumberField, Range } from "../design-space/field.ts";
import { parsed, refused } from "../design-space/parsed.ts";
import { describeRange } from "../design-space/range.ts";
import { readField } from "../design-space/read-field.ts";
import { splitByField } from "../design-space/split-by-field.ts";
import type { AnswerForm, Prediction } from "./answer-form.ts";

/** One number: "3.2", or a sentence that contains exactly one number. */
export function numberAnswer(label: string, range: Range, example: number): AnswerForm {
  return fieldsAnswer([{ kind: "number", name: label, label, about: "", range }], [example]);
}

/** Several numbers by their labels, or as a list in the order of the labels. */
export function numbersAnswer(labels: readonly string[], range: Range, example: Prediction): AnswerForm {
  const fields = labels.map((label): NumberField => ({ kind: "number", name: label, label, about: "", range }));
  return fieldsAnswer(fields, example);
}

function fieldsAnswer(fields: readonly NumberField[], example: Prediction): AnswerForm {
  const print = (prediction: Prediction) =>
    fields.length === 1
      ? String(prediction[0])
      : fields.map(({ label }, index) => `${label}: ${prediction[index]}`).join(", ");
  const [{ range }] = fields;
  const kind =
    fields.length === 1
      ? describeRange(range)
      : `${fields.length} ${describeRange(range, true)}, for ${fields.map(({ label }) => label).join(", ")}`;
  return {
    size: fields.length,
    numbers: { labels: fields.map(({ label }) => label), range, example },
    instruction: `Answer with ${kind}, for example: ${print(example)}`,
    print,
    parse(given) {
      const arranged = splitByField(fields, given);
      const values: number[] = [];
      let message = arranged.ok ? undefined : arranged.message;
      for (const [index, field] of arranged.ok ? fields.entries() : []) {
        const read = readField(field, arranged.ok ? arranged.value[index] : undefined);
        if (read.ok) values.push(read.value as number);
        else message ??= read.message;
      }
      if (message === undefined) return parsed(values);
      return refused(`This answer cannot be read: ${message}; for example: ${print(example)}.`);
    },
  };
}
