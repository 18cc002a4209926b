import type { AnyFamily, BankItem, Doubt } from "../family.ts";
import type { ChatMessage } from "./chat.ts";

/** An item under conditions, as the structured channel asks for it. */
export interface AskedCell {
  readonly item: BankItem;
  readonly levels: { readonly [factor: string]: string };
}

/**
 * Reads a message that is a JSON object with an `item` and, if any differ from their references, `conditions`. Undefined
 * if the message is none, so that it is read as words.
 */
export function askedCell(
  family: AnyFamily,
  items: ReadonlyMap<string, BankItem>,
  messages: readonly ChatMessage[],
): AskedCell | Doubt | undefined {
  const asked = messages.length === 1 && messages[0].role === "user" ? objectIn(messages[0].content) : undefined;
  if (asked === undefined) return undefined;
  const { item: id, conditions = {}, ...rest } = asked;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    return { doubt: `The message has a field "${unknown}", and can have item and conditions.` };
  const item = typeof id === "string" ? items.get(id) : undefined;
  if (item === undefined) return { doubt: "There is no item of this id in the data files." };
  if (typeof conditions !== "object" || conditions === null || Array.isArray(conditions))
    return { doubt: "The conditions are an object with a level for each factor that it names." };
  const levels: { [factor: string]: string } = Object.fromEntries(
    family.factors.map(({ name, reference }) => [name, reference]),
  );
  for (const [name, given] of Object.entries(conditions)) {
    const factor = family.factors.find((each) => each.name === name);
    const level = typeof given === "number" || typeof given === "boolean" ? String(given) : given;
    if (factor === undefined) return { doubt: `There is no factor "${name}".` };
    if (typeof level !== "string" || !factor.levels.includes(level))
      return { doubt: `The levels of ${name} are ${factor.levels.join(", ")}.` };
    if (factor.kind === "item" && level !== factor.reference && level !== item.levels[name])
      return { doubt: `The item ${item.id} has ${name} ${item.levels[name]}, and no prompt can change that.` };
    levels[name] = level;
  }
  return { item, levels: { ...levels, ...item.levels } };
}

function objectIn(content: string): { readonly [field: string]: unknown } | undefined {
  if (!/^\s*\{/.test(content)) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null && "item" in value ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
