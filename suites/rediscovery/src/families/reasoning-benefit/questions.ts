import { contrast, type StudiedContrast } from "../../study/contrasts.ts";
import type { Category } from "./bank.ts";

/** Whether reasoning helps, by subject and category, each with the answer of the published study. */
export function problemContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const on = (subject: string, category: Category) => ({
    measure: "accuracy",
    factor: "reasoning",
    scope: { subjects: [subject], conditions: { category: [category] } },
    asks: contrast("step-by-step", "direct"),
  });
  return [
    [on(first, "arithmetic"), "higher"],
    [on(first, "deduction"), "higher"],
    [on(first, "lookup"), "equal"],
    [on(first, "reading"), "equal"],
    [on(second, "arithmetic"), "higher"],
  ];
}
