import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Family, NoiseFor, Place, Response, Scene } from "../../family.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { attempt } from "../../reading/reader.ts";
import type { Instrument } from "../../subject/chat.ts";
import type { Noise } from "../../subject/noise.ts";
import { type Aliquot, aliquotBank, aliquotMaterials } from "./bank.ts";
import { doses, factors, placebos, times } from "./factors.ts";
import { type CellLineParameters, drawCellLines, expectedGrowth, WELL_NOISE, type WellFeatures } from "./law.ts";
import { cellLineQuestions, expectedFindings } from "./questions.ts";
import { readAssay } from "./read-request.ts";

/** The signals of a well at seeding and at the end. */
interface Signals {
  readonly start: number;
  readonly end: number;
}

function featuresAt(levels: Cell["levels"]): WellFeatures {
  return {
    drovexil: Number(levels.drovexil),
    plomarine: Number(levels.plomarine),
    hours: Number(levels.hours),
    isPoorMedium: levels.medium === "low-serum",
    isEdge: levels.position === "edge",
    surface: Object.fromEntries(placebos.map(({ name }) => [name, levels[name]])),
  };
}

/** A dose or time between the levels gets no level name. */
function levelsOf({ drovexil, plomarine, hours, isPoorMedium, isEdge, surface }: WellFeatures): Cell["levels"] {
  const named = (value: number, levels: readonly string[]): string =>
    levels.find((level) => Number(level) === value) ?? `at ${value}`;
  return {
    ...surface,
    drovexil: named(drovexil, doses),
    plomarine: named(plomarine, doses),
    hours: named(hours, times),
    medium: isPoorMedium ? "low-serum" : "standard",
    position: isEdge ? "edge" : "inner",
  };
}

function respond(parameters: CellLineParameters, place: Place<Aliquot, WellFeatures>, noise: Noise): Response<Signals> {
  const growth = expectedGrowth(parameters, place) + WELL_NOISE * noise.normal("well");
  const start = place.item.startSignal;
  // The reader shows one decimal. Growth is computed from the shown value, so that agents who compute it from a reply
  // get the same.
  const end = Math.round(start * Math.exp(Math.LN2 * growth) * 10) / 10;
  return { outcome: { growth: Math.log2(end / start) }, said: { start, end } };
}

/**
 * Equal requests are other wells of the same aliquot: half of the noise variance belongs to the aliquot, half to the
 * well.
 */
const WELL_TEMPERATURE = 1;

function assays(scene: Scene<CellLineParameters, Aliquot>, noiseFor: NoiseFor): Instrument {
  const items = new Map(scene.bank.map((item) => [item.id, item]));
  return {
    isDeterministic: false,
    read(request) {
      const place = attempt(() => readAssay(request, scene.subjects, items));
      if (place === undefined || "doubt" in place) return { problem: place?.doubt ?? "" };
      const { subject, item, features } = place;
      return {
        subject,
        reading: { item: item.id, levels: { ...item.levels, ...levelsOf(features) } },
        identity: JSON.stringify([item.id, place.well, features]),
        take(sample) {
          const { outcome, said } = respond(scene.parameters, place, noiseFor(item.id, sample, WELL_TEMPERATURE));
          const body = { cell_line: subject, aliquot: item.id, start_signal: said.start, signal: said.end };
          return { body, outcome };
        },
      };
    },
  };
}

/** Two drugs on cell lines. Our own study, whose subjects are not language models. */
export const cellLine: Family<CellLineParameters, Aliquot, WellFeatures, Signals> = {
  name: "cell-line",
  title: "What two drugs do to cell lines, alone and together",
  tag: "needs-causal-contrast",
  rootQuestion: "How do these cell lines respond to two new drugs?",
  question:
    "How does the growth of these cell lines depend on the dose of each drug, do the drugs strengthen or weaken each other, how does the effect of drovexil go with time, and do the lines differ in it?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<CellLineParameters, Aliquot, WellFeatures>({
      name: "growth",
      meaning:
        "The mean over wells of log2(signal / start_signal), the number of doublings. On this scale, drugs that act independently add up.",
      unit: "doublings",
      equalWithin: 0.1,
      differsBy: 0.5,
      featuresAt,
      expected: (parameters, place) => ({
        mean: expectedGrowth(parameters, place),
        variance: WELL_NOISE * WELL_NOISE,
      }),
    }),
  ],
  subjectCount: 2,
  effects: [
    { name: "drovexil", forms: ["published", "reversed", "null", "alternative"] },
    { name: "plomarine", forms: ["published", "reversed", "null"] },
    { name: "synergy", forms: ["published", "reversed", "null"] },
    { name: "time", forms: ["published", "reversed", "null", "alternative"] },
    { name: "lines", forms: ["published", "reversed", "alternative"] },
  ],
  itemsPerCell: 200,
  draw: drawCellLines,
  bank: (random) => aliquotBank(random, 240),
  questions: cellLineQuestions,
  published: expectedFindings,
  featuresAt,
  levelsOf,
  respond,
  instruments: (scene, noiseFor) => ({ assays: assays(scene, noiseFor) }),
  request: (subject, item, levels) => ({ path: "assays", body: bodyOf(subject, item, levels) }),
  materials: aliquotMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  // Untreated wells separate the effect of a drug from the growth of the line itself.
  controls: () => [{ drovexil: "0", plomarine: "0" }],
};

/** Wells rotate around the inside of the plate, or around its edge, aliquot by aliquot and never by dose. */
function bodyOf(subject: string, { id }: Aliquot, levels: Cell["levels"]): { readonly [field: string]: unknown } {
  const number = Number(id.slice(1));
  const well =
    levels.position === "edge"
      ? `A${1 + (number % 12)}`
      : `${"BCDEFG"[number % 6]}${2 + (Math.floor(number / 6) % 10)}`;
  return {
    cell_line: subject,
    aliquot: id,
    well,
    drovexil_um: Number(levels.drovexil),
    plomarine_um: Number(levels.plomarine),
    hours: Number(levels.hours),
    medium: levels.medium,
    vehicle: levels.vehicle,
    operator: levels.operator,
    plate_colour: levels["plate-colour"],
  };
}
