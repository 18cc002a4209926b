import type { Json } from "@assay/contract";

/** Maximum length of a text that is looked into. Longer ones are left to the answer form, which refuses them. */
const maxLength = 8000;

const named = "(?:final\\s+|my\\s+)?(?:answer|prediction|probability|estimate|best guess)";

/**
 * The answer in what a model writes around it: a fence, tags, bold type, a box, JSON with one field, or a sentence that
 * names the answer. The last named answer counts. Anything else is returned as it is.
 */
export function plainAnswer(given: Json | undefined): Json | undefined {
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return fieldIn(given) ?? given;
  if (typeof given !== "string" || given.length > maxLength) return given;
  const inside = unwrapped(given.trim());
  const json = jsonIn(inside);
  if (json !== undefined) return fieldIn(json) ?? json;
  const bare = withoutMarks(inside);
  const [last] = Array.from(bare.matchAll(new RegExp(`(?:^|[\\n.;,]\\s*)${named}\\s*(?:is|=|:)\\s*`, "gi"))).slice(-1);
  const answer = last === undefined ? bare : bare.slice(last.index + last[0].length);
  // A reason after the answer may hold other numbers.
  return answer.replace(/\s*(?:,\s*)?\b(?:because|since|as the|given that)\b[\s\S]*$/i, "").trim() || bare;
}

/** The content of answer tags, of the only fenced block, or of a box. */
function unwrapped(text: string): string {
  const tagged = [...text.matchAll(/<answer>([\s\S]*?)<\/answer>/gi)];
  if (tagged.length > 0) return (tagged[tagged.length - 1][1] ?? "").trim();
  const fenced = [...text.matchAll(/```[a-z]*\s*\n([\s\S]*?)```/gi)];
  if (fenced.length === 1) return (fenced[0][1] ?? "").trim();
  const boxed = [...text.matchAll(/\\boxed\{([^{}]*)\}/g)];
  return boxed.length === 1 ? (boxed[0][1] ?? "").trim() : text;
}

/** Without the marks of bold type, of code and of formulas, and without a comma at the end. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\*\*|__|`|\$/g, "")
    .replace(/[\s,;]+$/, "")
    .trim();

function jsonIn(text: string): Json | undefined {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text.replace(/,\s*([\]}])/g, "$1")) as Json;
  } catch {
    return undefined;
  }
}

/** The value of the only field, if its name says that it is the answer. A confidence beside it is left out. */
function fieldIn(given: Json): Json | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const fields = Object.entries(given as { readonly [name: string]: Json }).filter(
    ([name]) => !/^(confidence|reason|reasoning|explanation|thought)$/i.test(name),
  );
  const [first] = fields;
  return fields.length === 1 && /^(answer|prediction|value|probability|estimate|result)$/i.test(first[0])
    ? first[1]
    : undefined;
}
