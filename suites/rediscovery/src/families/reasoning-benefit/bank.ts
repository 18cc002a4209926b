import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import type { PosedItem } from "../../bank/posed-item.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { Material } from "../../family.ts";
import { problemsOf } from "./problems.ts";

/** What a problem requires: calculating, deducing, looking something up, or understanding a scene. */
export const categories = ["arithmetic", "deduction", "lookup", "reading"] as const;
export type Category = (typeof categories)[number];

export interface ProblemItem extends PosedItem {
  readonly levels: { readonly category: Category };
}

/** Problems of all categories in turn, easy ones first. */
export function problemBank(random: Random, count: number): readonly ProblemItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * 4);
  return difficulties.map((difficulty, index) => {
    const [name, ...people] = names.slice(index * 4, index * 4 + 4);
    const category = categories[index % categories.length];
    const forms = problemsOf[category];
    const form = forms[Math.floor(index / categories.length) % forms.length];
    return { id: `q${index + 1}`, levels: { category }, name, ...form(name, people, random), difficulty };
  });
}

/** The data files for the agent. */
export function problemMaterials(bank: readonly ProblemItem[]): readonly Material[] {
  const rows = bank.map(({ id, levels, story, question, answer, wrong }) => {
    const candidates = levels.category === "arithmetic" ? undefined : [answer, ...wrong].sort();
    return JSON.stringify({ id, category: levels.category, story, question, answer, candidates });
  });
  return [{ path: "data/problems.jsonl", text: rows.join("\n") }];
}
