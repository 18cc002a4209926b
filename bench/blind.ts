import { type BlindRow, type ProbeRow, blindProbe as probe } from "@assay/contract/kit";

export type { BlindRow } from "@assay/contract/kit";

/** The probe of the kit, with the Python environment of the checkout. */
export const blindProbe = (rows: readonly BlindRow[], hasBar: (row: Pick<BlindRow, "group">) => boolean): ProbeRow[] =>
  probe(".venv/bin/python", rows, hasBar);
