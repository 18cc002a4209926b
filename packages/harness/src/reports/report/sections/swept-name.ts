import type { Label } from "../../result-table/result-row.ts";

/** Swept values in words: "wording prior, noise 0.2"; empty where nothing is swept. */
export const sweptName = (swept: { readonly [name: string]: Label }): string =>
  Object.entries(swept)
    .map(([name, value]) => `${name.replace(/^settings\./, "")} ${value}`)
    .join(", ");
