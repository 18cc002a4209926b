import type { Requests } from "../reading/requests.ts";
import type { Noise } from "../subject/noise.ts";

/** The contents of a reply: the answer, and the reasoning before it if that is shown. */
export interface AnswerSaid {
  readonly answer: string;
  /** Sentences, shown only if reasoning is asked for. */
  readonly reasoning: readonly string[];
  /** Additional fields of a JSON object, by the word of a key that asks for them, such as `confidence`. */
  readonly extra?: { readonly [key: string]: string | number };
}

const plainForms = [
  (answer: string) => answer,
  (answer: string) => `${answer}.`,
  (answer: string) => `The answer is ${answer}.`,
  (answer: string) => `It is ${answer}.`,
];

/**
 * The reply in the form that the prompt asked for: JSON, bare, labelled, after reasoning, or in the subject's own
 * style.
 */
export function sayAnswer({ answer, reasoning, extra = {} }: AnswerSaid, requests: Requests, noise: Noise): string {
  if (requests.jsonKeys !== undefined) return JSON.stringify(filled(requests.jsonKeys, answer, reasoning, extra));
  const told = Object.entries(extra).map(([key, value]) => `${key[0].toUpperCase()}${key.slice(1)}: ${value}`);
  const label = requests.label ?? (requests.reasoning === "asked" ? "Answer:" : undefined);
  if (requests.reasoning === "asked")
    return [...reasoning, [`${label} ${answer}`, ...told].join("\n")].join(" ").replace(` ${label}`, `\n${label}`);
  if (label !== undefined) return [`${label} ${answer}`, ...told].join("\n");
  if (requests.bare || requests.reasoning === "forbidden") return [answer, ...told].join("\n");
  const form = plainForms[Math.floor(noise.uniform("form") * plainForms.length)];
  return [form(answer), ...told].join("\n");
}

function filled(
  keys: readonly string[],
  answer: string,
  reasoning: readonly string[],
  extra: { readonly [key: string]: string | number },
): { readonly [key: string]: string | number } {
  const object: { [key: string]: string | number } = {};
  let answered = false;
  for (const key of keys) {
    const word = key.toLowerCase();
    const other = Object.entries(extra).find(([name]) => word.includes(name));
    if (other !== undefined) object[key] = other[1];
    else if (/reason|explan|rational|thought|think|step|work|justif/.test(word)) object[key] = reasoning.join(" ");
    else if (!answered) {
      object[key] = answer;
      answered = true;
    }
  }
  if (!answered) object.answer = answer;
  return object;
}
