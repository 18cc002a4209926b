import type { Json } from "@assay/contract";
import type { AnswerForm, Prediction } from "../answers/answer-form.ts";

/** How models write an answer, whatever it is: `answer` is the form's own print of it. */
const everyForm: readonly ((answer: string) => string)[] = [
  (answer) => answer,
  (answer) => `  ${answer}\n`,
  (answer) => `${answer}.`,
  (answer) => `${answer},`,
  (answer) => `"${answer}"`,
  (answer) => `\`${answer}\``,
  (answer) => `**${answer}**`,
  (answer) => `$${answer}$`,
  (answer) => `Answer: ${answer}`,
  (answer) => `ANSWER: ${answer}`,
  (answer) => `answer = ${answer}`,
  (answer) => `**Answer:** ${answer}`,
  (answer) => `Final answer: ${answer}.`,
  (answer) => `The answer is ${answer}`,
  (answer) => `My prediction is ${answer}`,
  (answer) => `Prediction: ${answer}`,
  (answer) => `I expect ${answer}.`,
  (answer) => `Based on the experiments, I expect ${answer}`,
  (answer) => `<thought>It follows the law.</thought>\n<answer>${answer}</answer>`,
  (answer) => `\`\`\`\n${answer}\n\`\`\``,
  (answer) => `Here is my answer:\n\`\`\`text\n${answer}\n\`\`\``,
  (answer) => JSON.stringify({ answer }),
  (answer) => `\`\`\`json\n${JSON.stringify({ answer })}\n\`\`\``,
  (answer) => `{"prediction": ${JSON.stringify(answer)}, "confidence": 0.8,}`,
  (answer) => `Answer: ${answer} because the outcomes of the experiments lie on one curve`,
  (answer) => `\\boxed{${answer}}`,
];

/** Forms of a single number. */
const numberForms: readonly ((value: number) => Json)[] = [
  (value) => value,
  (value) => [value],
  (value) => ({ answer: value }),
  (value) => `about ${value}`,
  (value) => `≈ ${value}`,
  (value) => `~${value}`,
  (value) => `(${value})`,
  (value) => `x = ${value}`,
];

/** Forms of a probability. */
const probabilityForms: readonly ((value: number) => Json)[] = [
  (value) => `p = ${value}`,
  (value) => `Probability: ${value}`,
  (value) => `The probability is ${value}.`,
  (value) => ({ probability: value }),
];

/** Forms of several numbers: by their names, in capitals, in lines, as a list, as JSON. */
const namedForms: readonly ((labels: readonly string[], values: readonly number[]) => Json)[] = [
  (labels, values) => Object.fromEntries(labels.map((label, index) => [label, values[index] ?? 0])),
  (labels, values) => labels.map((label, index) => `${label}: ${values[index]}`).join("\n"),
  (labels, values) => labels.map((label, index) => `- **${label}**: ${values[index]}`).join("\n"),
  (labels, values) => labels.map((label, index) => `${label.toUpperCase()} = ${values[index]}`).join(", "),
  (_, values) => [...values],
  (_, values) => `[${values.join(", ")}]`,
  (_, values) => `(${values.join(", ")})`,
];

/** Right answers in the forms in which models write them. */
export function answerForms(form: AnswerForm, truth: Prediction): readonly Json[] {
  const printed = everyForm.map((write): Json => write(form.print(truth)));
  const isProbability = form.instruction.includes("probability, from 0 to 1");
  const single = form.size === 1 ? numberForms.map((write) => write(truth[0])) : [];
  const likely = isProbability ? probabilityForms.map((write) => write(truth[0])) : [];
  const { labels = [] } = form.numbers ?? {};
  const named = labels.length > 1 && labels.length === form.size ? namedForms.map((write) => write(labels, truth)) : [];
  return [...printed, ...single, ...likely, ...named];
}
