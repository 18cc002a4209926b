import type { Json } from "@assay/contract";
import type { AnswerKey } from "@assay/grading/answers";

/** The true answer, written as the question asks for it. */
export function trueAnswer(key: AnswerKey): string {
  switch (key.kind) {
    case "number":
      return key.answer.toPrecision(key.significant);
    case "unanswerable":
      return "not possible";
    default:
      return String(key.answer);
  }
}

/** What is handed in: a value, or a text in which the answer is searched. */
type Written = { readonly value: Json } | { readonly text: string };
type Writer = (answer: string) => Written;

/** Forms for every kind of answer, as docs/answer-forms.md lists them. */
const everywhere: { readonly [form: string]: Writer } = {
  "an object": (answer) => ({ value: { answer } }),
  "an object in other capitals": (answer) => ({ value: { Answer: answer } }),
  "JSON in other capitals": (answer) => ({ text: JSON.stringify({ Answer: answer }) }),
  "an object with a confidence": (answer) => ({ value: { answer, confidence: 0.8 } }),
  "a list of one": (answer) => ({ value: { answer: [answer] } }),
  "under value": (answer) => ({ value: { answer: { value: answer } } }),
  "JSON in a text": (answer) => ({ text: JSON.stringify({ answer }) }),
  "JSON in a code fence": (answer) => ({ text: `\`\`\`json\n${JSON.stringify({ answer })}\n\`\`\`` }),
  "a trailing comma": (answer) => ({ text: `{"answer": ${JSON.stringify(answer)},}` }),
  narrated: (answer) => ({ text: `I read the files and computed it.\n\n${JSON.stringify({ answer })}` }),
  "behind Answer": (answer) => ({ text: `I read the files.\n\nAnswer: ${answer}` }),
  "a sentence in bold": (answer) => ({ text: `The answer is **${answer}**` }),
  "a tag": (answer) => ({ text: `<answer>${answer}</answer>` }),
  "after thoughts": (answer) => ({ text: `<think>Is it 17? No.</think>\n${JSON.stringify({ answer })}` }),
  "a bare text": (answer) => ({ text: answer }),
  "spaces around it": (answer) => ({ value: { answer: `  ${answer}\n` } }),
};

/** Forms for short answers: numbers, choices and abstentions. */
const ofShortAnswers: { readonly [form: string]: Writer } = {
  "with a full stop": (answer) => ({ value: { answer: `${answer}.` } }),
  "a sentence": (answer) => ({ value: { answer: `The answer is ${answer}.` } }),
  "in capitals": (answer) => ({ value: { answer: answer.toUpperCase() } }),
};

const ofNumbers: { readonly [form: string]: Writer } = {
  "a JSON number": (answer) => ({ value: { answer: Number(answer) } }),
  "words before it": (answer) => ({ text: `approximately ${answer}` }),
  "in bold": (answer) => ({ text: `The value is **${answer}**.` }),
  boxed: (answer) => ({ text: `\\boxed{${answer}}` }),
  "behind an equals sign": (answer) => ({ text: `mean = ${answer}` }),
};

const ofChoices: { readonly [form: string]: Writer } = {
  "in bold": (answer) => ({ text: `**${answer}**` }),
};

const ofTests: { readonly [form: string]: Writer } = {
  "with its p-value": (answer) => ({ text: `${answer}, p ${answer === "yes" ? "<" : ">"} 0.05` }),
};

const ofAbstentions: { readonly [form: string]: Writer } = {
  "with a reason": (answer) => ({ value: { answer: `${answer}: no rows match` } }),
  "with a reason beside it": (answer) => ({ value: { answer, reason: "no rows match" } }),
  "in other words": () => ({ text: "This cannot be answered." }),
  "in many words": () => ({ text: "It is not possible to answer this question from the data." }),
  null: () => ({ value: { answer: null } }),
};

const ofTexts: { readonly [form: string]: Writer } = {
  "in quotes": (answer) => ({ value: { answer: `"${answer}"` } }),
  "in lower case": (answer) => ({ value: { answer: answer.toLowerCase() } }),
};

/** Every accepted form of the true answer, by name. */
export function formsOf(key: AnswerKey): (readonly [form: string, written: Written])[] {
  const own = {
    number: ofNumbers,
    integer: ofNumbers,
    choice: ofChoices,
    text: ofTexts,
    unanswerable: ofAbstentions,
  }[key.kind];
  const isTest = key.kind === "choice" && key.choices.join() === "yes,no";
  const forms = {
    ...everywhere,
    ...(key.kind === "text" ? {} : ofShortAnswers),
    ...own,
    ...(isTest ? ofTests : {}),
  };
  const answer = trueAnswer(key);
  return Object.entries(forms).map(([form, write]) => [form, write(answer)]);
}
