import { requestFields } from "../../reading/request-fields.ts";
import { type Aliquot, plateColumns, plateRows } from "./bank.ts";
import { doses, placebos, times } from "./factors.ts";
import fieldNames from "./field-names.json" with { type: "json" };

/** What a request asks for: which well is filled with what. Refuses it with what the agent is told. */
export function readAssay(request: unknown, subjects: readonly string[], items: ReadonlyMap<string, Aliquot>) {
  const { field, number, choice, levels } = requestFields(request, fieldNames);
  const aliquot = "the id of an aliquot of data/aliquots.jsonl, such as q1";
  const item = field("aliquot", aliquot, (text) => items.get(text.trim().toLowerCase()));
  const well = field("well", "a well of the plate, from A1 to H12; it says where the reading is taken", wellOf);
  const [row, ...column] = well;
  const isEdge = [plateRows[0], plateRows.at(-1)].includes(row) || [1, plateColumns].includes(Number(column.join("")));
  const surface = levels(placebos);
  const subject = choice("cell_line", subjects);
  const rangeOf = (known: readonly string[]) => [Number(known[0]), Number(known.at(-1))] as const;
  const doseOf = (field: string): number => number(field, "micromoles a litre", rangeOf(doses), 0);
  const [drovexil, plomarine] = ["drovexil_um", "plomarine_um"].map(doseOf);
  const hours = number("hours", "hours", rangeOf(times), 48);
  const isPoorMedium = choice("medium", ["standard", "low-serum"], "standard") === "low-serum";
  return { subject, item, well, features: { drovexil, plomarine, hours, isPoorMedium, isEdge, surface } };
}

/** The well's name as plates have it, such as D6. */
function wellOf(text: string): string | undefined {
  const [, row, column] = /^\s*([a-h])\s*-?0?([1-9]|1[0-2])\s*$/i.exec(text) ?? [];
  return row && `${row.toUpperCase()}${column}`;
}
