import { AssayError } from "@assay/contract";
import { describeIssues } from "../../engine/settings/index.ts";
import { type Card, cardSchema } from "./card-schema.ts";

/** The card that a text holds; `path` names it in messages. Whether its digest is right is a matter of checking it. */
export function readCard(text: string, path: string): Card {
  const wrong = (problem: string): AssayError =>
    new AssayError("reports/wrong-card", `'${path}' is no result card: ${problem}; name a file that 'assay card' made`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong("it is not JSON");
  }
  const parsed = cardSchema.safeParse(value);
  if (!parsed.success) throw wrong(describeIssues(parsed.error));
  return parsed.data;
}
