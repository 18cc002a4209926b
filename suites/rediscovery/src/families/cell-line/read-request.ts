import { requestFields } from "../../reading/request-fields.ts";
import { type Aliquot, plateColumns, plateRows } from "./bank.ts";
import { doses, placebos, times } from "./factors.ts";
import fieldNames from "./field-names.json" with { type: "json" };

/** What a request asks for: which well is filled with what. Throws what the agent is told where it cannot be met. */
export function readAssay(request: unknown, subjects: readonly string[], items: ReadonlyMap<string, Aliquot>) {
  const { field, number, choice, levels } = requestFields(request, fieldNames);
  const numberOf = (name: string, known: readonly string[], missing: number, unit: string): number =>
    number(name, unit, [Number(known[0]), Number(known.at(-1))], missing);
  const aliquot = "the id of an aliquot of data/aliquots.jsonl, such as q1";
  const item = field("aliquot", aliquot, (text) => items.get(text.trim().toLowerCase()));
  const well = field("well", "a well of the plate, from A1 to H12; it says where the reading is taken", wellOf);
  const surface = levels(placebos);
  return {
    subject: choice("cell_line", subjects),
    item,
    well,
    features: {
      drovexil: numberOf("drovexil_um", doses, 0, "micromoles a litre"),
      plomarine: numberOf("plomarine_um", doses, 0, "micromoles a litre"),
      hours: numberOf("hours", times, 48, "hours"),
      isPoorMedium: choice("medium", ["standard", "low-serum"], "standard") === "low-serum",
      isEdge: isEdge(well),
      surface,
    },
  };
}

/** The well's name as plates have it, such as D6. */
function wellOf(text: string): string | undefined {
  const [, row, column] = /^\s*([a-h])\s*-?0?([1-9]|1[0-2])\s*$/i.exec(text) ?? [];
  return row && `${row.toUpperCase()}${column}`;
}

const isEdge = ([row, ...column]: string): boolean =>
  [plateRows[0], plateRows.at(-1)].includes(row) || [1, plateColumns].includes(Number(column.join("")));
