import type { Place } from "../../family.ts";
import { choiceField, numberField, readFields, unreadable } from "../../reading/request-fields.ts";
import { type Aliquot, plateColumns, plateRows } from "./bank.ts";
import { doses, factors, placebos, times } from "./factors.ts";
import type { WellFeatures } from "./law.ts";

const fieldNames = {
  cell_line: ["line", "cell", "model", "subject", "cells"],
  aliquot: ["aliquot_id", "item", "item_id", "id", "replicate", "sample"],
  well: ["well_id", "position", "plate_well"],
  drovexil_um: ["drovexil", "drovexil_dose", "drovexil_dose_um", "dose_drovexil", "drovexil_µM"],
  plomarine_um: ["plomarine", "plomarine_dose", "plomarine_dose_um", "dose_plomarine", "plomarine_µM"],
  hours: ["time", "hour", "h", "duration", "time_h", "incubation", "incubation_hours", "duration_hours"],
  medium: ["media", "culture_medium"],
  vehicle: ["vehicle_brand", "solvent"],
  operator: [],
  plate_colour: ["plate_color", "colour", "color"],
} as const;

/** What a request asks for, with the well's name as plates have it, such as D6. */
export interface AssayPlace extends Place<Aliquot, WellFeatures> {
  readonly well: string;
}

/** What a request asks for: which well is filled with what. Throws what the agent is told where it cannot be met. */
export function readAssay(
  request: unknown,
  subjects: readonly string[],
  items: ReadonlyMap<string, Aliquot>,
): AssayPlace {
  const fields = readFields(request, fieldNames);
  const dose = (name: string): number =>
    numberField(fields, name, { low: 0, high: Number(doses.at(-1)), missing: 0, unit: "micromoles a litre" });
  const given = fields.get("aliquot");
  const item = items.get(typeof given === "string" ? given.trim().toLowerCase() : "");
  if (item === undefined) {
    throw unreadable("The field 'aliquot' must be the id of an aliquot of data/aliquots.jsonl, such as q1.");
  }
  const well = wellOf(fields.get("well"));
  return {
    subject: choiceField(fields, "cell_line", subjects),
    item,
    well,
    features: {
      drovexil: dose("drovexil_um"),
      plomarine: dose("plomarine_um"),
      hours: numberField(fields, "hours", {
        low: Number(times[0]),
        high: Number(times.at(-1)),
        missing: 48,
        unit: "hours",
      }),
      isPoorMedium: choiceField(fields, "medium", levelsOfFactor("medium"), "standard") === "low-serum",
      isEdge: isEdge(well),
      surface: Object.fromEntries(
        placebos.map(({ name, levels, reference }) => [
          name,
          choiceField(fields, name.replace("-", "_"), levels, reference),
        ]),
      ),
    },
  };
}

function wellOf(given: unknown): string {
  const match = typeof given === "string" ? /^\s*([a-h])\s*-?0?([1-9]|1[0-2])\s*$/i.exec(given) : null;
  if (match === null) {
    throw unreadable(
      "The field 'well' must be a well of the plate, from A1 to H12; it says where the reading is taken.",
    );
  }
  return `${match[1].toUpperCase()}${match[2]}`;
}

/** Whether a well stands at the edge of the plate. */
function isEdge(well: string): boolean {
  const [row, column] = [well[0], well.slice(1)];
  return row === plateRows[0] || row === plateRows.at(-1) || Number(column) === 1 || Number(column) === plateColumns;
}

const levelsOfFactor = (wanted: string): readonly string[] => factors.find(({ name }) => name === wanted)?.levels ?? [];
