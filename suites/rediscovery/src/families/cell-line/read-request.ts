import { choiceField, itemField, numberField, readFields, unreadable } from "../../reading/request-fields.ts";
import { type Aliquot, plateColumns, plateRows } from "./bank.ts";
import { doses, factors, placebos, times } from "./factors.ts";
import fieldNames from "./field-names.json" with { type: "json" };

/** What a request asks for: which well is filled with what. Throws what the agent is told where it cannot be met. */
export function readAssay(request: unknown, subjects: readonly string[], items: ReadonlyMap<string, Aliquot>) {
  const fields = readFields(request, fieldNames);
  const numberOf = (name: string, levels: readonly string[], missing: number, unit: string): number =>
    numberField(fields, name, { low: Number(levels[0]), high: Number(levels.at(-1)), missing, unit });
  const item = itemField(fields, "aliquot", items, "the id of an aliquot of data/aliquots.jsonl, such as q1");
  const well = wellOf(fields.get("well"));
  const media = factors.find(({ name }) => name === "medium")?.levels ?? [];
  const surface = placebos.map(({ name, levels, reference }) => [
    name,
    choiceField(fields, name.replace("-", "_"), levels, reference),
  ]);
  return {
    subject: choiceField(fields, "cell_line", subjects),
    item,
    well,
    features: {
      drovexil: numberOf("drovexil_um", doses, 0, "micromoles a litre"),
      plomarine: numberOf("plomarine_um", doses, 0, "micromoles a litre"),
      hours: numberOf("hours", times, 48, "hours"),
      isPoorMedium: choiceField(fields, "medium", media, "standard") === "low-serum",
      isEdge: isEdge(well),
      surface: Object.fromEntries(surface),
    },
  };
}

/** The well's name as plates have it, such as D6. */
function wellOf(given: unknown): string {
  const [, row, column] = /^\s*([a-h])\s*-?0?([1-9]|1[0-2])\s*$/i.exec(typeof given === "string" ? given : "") ?? [];
  if (row !== undefined) return `${row.toUpperCase()}${column}`;
  throw unreadable("The field 'well' must be a well of the plate, from A1 to H12; it says where the reading is taken.");
}

const isEdge = ([row, ...column]: string): boolean =>
  [plateRows[0], plateRows.at(-1)].includes(row) || [1, plateColumns].includes(Number(column.join("")));
