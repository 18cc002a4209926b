import type { Json } from "@assay/contract";
import type { AnswerKey } from "@assay/grading/answers";

/** The right answer in the form that the question asks for. */
export function trueAnswer(key: AnswerKey): string {
  switch (key.kind) {
    case "unanswerable":
      return "not possible";
    case "integer":
      return String(key.answer);
    case "number":
      return String(Number(key.answer.toPrecision(key.significant)));
    default:
      return key.answer;
  }
}

type Write = (answer: string) => Json;

/** Forms for any answer. */
const anyForm: { readonly [form: string]: Write } = {
  bare: (answer) => answer,
  object: (answer) => ({ answer }),
  "object with confidence": (answer) => ({ answer, confidence: 0.9 }),
  "other capitals in the key": (answer) => ({ Answer: answer }),
  "object as text": (answer) => JSON.stringify({ answer }),
  "trailing comma": (answer) => `{"answer": ${JSON.stringify(answer)},}`,
  fenced: (answer) => `\`\`\`json\n${JSON.stringify({ answer })}\n\`\`\``,
  narrated: (answer) => `I read the files.\n\nAnswer: ${answer}`,
  bold: (answer) => `The answer is **${answer}**`,
  "with blanks": (answer) => `  ${answer}\n`,
};

/** Forms for short answers: numbers, choices and abstentions. */
const shortForms: { readonly [form: string]: Write } = {
  "full stop": (answer) => `${answer}.`,
  "in a sentence": (answer) => `The answer is ${answer}.`,
  "other capitals": (answer) => answer.toUpperCase(),
};

const numberForms: { readonly [form: string]: Write } = {
  number: (answer) => ({ answer: Number(answer) }),
  "words before": (answer) => `approximately ${answer}`,
};

const noneForms: { readonly [form: string]: Write } = {
  reason: (answer) => `${answer}: no rows meet the conditions`,
  "reason in the object": (answer) => ({ answer, reason: "no rows meet the conditions" }),
  sentence: () => "It is not possible to answer this question from the data.",
};

const yesNoForms: { readonly [form: string]: Write } = {
  "with a reason": (answer) => `${answer}, p ${answer === "yes" ? "<" : ">"} 0.05`,
};

/** The right answer in the accepted forms, by their names. docs/answer-forms.md says what is accepted. */
export function rightReplies(key: AnswerKey): readonly (readonly [form: string, reply: Json])[] {
  const answer = trueAnswer(key);
  const isChoice = key.kind === "choice";
  const forms = {
    ...anyForm,
    ...(key.kind === "text" ? {} : shortForms),
    ...(key.kind === "number" || key.kind === "integer" ? numberForms : {}),
    ...(key.kind === "unanswerable" ? noneForms : {}),
    ...(isChoice && key.choices.join() === "yes,no" ? yesNoForms : {}),
  };
  return Object.entries(forms).map(([form, write]) => [form, write(answer)]);
}
