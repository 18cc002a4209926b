import type { Requests } from "../reading/requests.ts";
import type { Noise } from "../subject/noise.ts";

/** A number in a reply. */
export interface ValueSaid {
  /** The label before it if there are several, such as "Cost". */
  readonly label: string;
  /** The keys of a JSON object that ask for it. */
  readonly keys: RegExp;
  readonly value: number;
  /** The unit after it, such as " coins". */
  readonly unit: string;
}

const plainForms = [
  (value: string) => value,
  (value: string) => `${value}.`,
  (value: string) => `I would say ${value}.`,
  (value: string) => `My estimate is ${value}.`,
];

/** The reply with these numbers in the form that the prompt asked for: JSON, bare, labelled, or after reasoning. */
export function sayValues(
  values: readonly ValueSaid[],
  reasoning: readonly string[],
  requests: Requests,
  noise: Noise,
): string {
  if (requests.jsonKeys !== undefined) return JSON.stringify(filled(requests.jsonKeys, values, reasoning));
  const thought = requests.reasoning === "asked" ? `${reasoning.join(" ")}\n` : "";
  if (values.length > 1)
    return thought + values.map(({ label, value, unit }) => `${label}: ${value}${unit}`).join("\n");
  const [{ label, value, unit }] = values;
  if (requests.label !== undefined) return `${thought}${requests.label} ${value}${unit}`;
  if (thought !== "") return `${thought}${label}: ${value}${unit}`;
  if (requests.bare || requests.reasoning === "forbidden") return String(value);
  return plainForms[Math.floor(noise.uniform("form") * plainForms.length)](`${value}${unit}`);
}

function filled(
  keys: readonly string[],
  values: readonly ValueSaid[],
  reasoning: readonly string[],
): { readonly [key: string]: string | number } {
  const object: { [key: string]: string | number } = {};
  const left = new Set(values);
  for (const key of keys) {
    const named = values.find((each) => left.has(each) && each.keys.test(key));
    if (named !== undefined) {
      object[key] = named.value;
      left.delete(named);
    } else if (/reason|explan|rational|thought|think|step|work|justif/i.test(key)) object[key] = reasoning.join(" ");
    else if (values.length === 1 && left.size === 1) {
      object[key] = values[0].value;
      left.clear();
    }
  }
  for (const { label, value } of left) object[label.toLowerCase()] = value;
  return object;
}
