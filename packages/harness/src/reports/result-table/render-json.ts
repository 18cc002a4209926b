import type { ResultTable } from "./result-table.ts";

/** Characters that JSON allows as they are and a terminal might obey. */
const unsafe = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** The table as JSON: every text as it was, control characters escaped, and null for what is not known. */
export function renderJson(table: ResultTable, more: { readonly [name: string]: unknown } = {}): string {
  const text = JSON.stringify({ ...plainTable(table), ...more }, (_, value: unknown) => value ?? null, 2);
  return `${text.replace(unsafe, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

/** The table with its groups' labels by name. */
export function plainTable({ groupBy, level, groups }: ResultTable): object {
  return {
    groupBy,
    level,
    groups: groups.map(({ labels, figures }) => ({
      group: groupBy.map((name, index) => ({ name, label: labels[index] })),
      ...figures,
    })),
  };
}
