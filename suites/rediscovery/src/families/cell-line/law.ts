import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { Aliquot } from "./bank.ts";

/** What a request sets. Doses are in micromoles per litre. */
export interface WellFeatures {
  readonly drovexil: number;
  readonly plomarine: number;
  readonly hours: number;
  readonly isPoorMedium: boolean;
  readonly isEdge: boolean;
  /** Factors without any effect. */
  readonly surface: { readonly [factor: string]: string };
}

type TimeCourse = "deepening" | "fading" | "constant" | "passing";

/** The behaviour of one line, in doublings. */
interface LineLaw {
  /** Doublings per day of untreated cells. */
  readonly rate: number;
  /** The effect of drovexil at a saturating dose, and at middle doses only. */
  readonly drovexil: number;
  readonly bump: number;
}

export interface CellLineParameters {
  readonly lines: { readonly [line: string]: LineLaw };
  readonly plomarine: number;
  /** The interaction: the joint effect of both drugs beyond the sum of their effects. */
  readonly together: number;
  /** The doses of half effect, in micromoles per litre. */
  readonly half: { readonly drovexil: number; readonly plomarine: number };
  readonly course: TimeCourse;
  /** How fast the effect of drovexil grows or fades, per two days. */
  readonly pace: number;
  readonly poorMedium: number;
  readonly edge: number;
}

/** The standard deviation of a reading, in doublings, and the effect of one standard deviation of vigour. */
export const WELL_NOISE = 0.45;
const VIGOUR = 0.4;
/** The steepness of dose curves (Hill coefficient). */
const STEEPNESS = 1.5;
/** The dose at which a transient gain peaks, in micromoles per litre, and its width in log units. */
const BUMP = { dose: 5, width: 1.2 };

const signs: { readonly [form in Form]: number } = { published: -1, reversed: 1, null: 0, alternative: 0 };
/** The expected finding is that both lines respond alike. */
const lineSigns: { readonly [form in Form]: number } = { published: 0, reversed: -1, alternative: 1, null: 0 };
const courses: { readonly [form in Form]: TimeCourse } = {
  published: "deepening",
  reversed: "fading",
  null: "constant",
  alternative: "passing",
};

export function drawCellLines(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): CellLineParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const drovexil = between(1.2, 1.7);
  const bump = between(1.3, 1.7);
  const plomarine = between(0.9, 1.4);
  const together = between(1, 1.5);
  const line = between(1.2, 1.6);
  const half = { drovexil: between(2, 4), plomarine: between(2, 6) };
  const pace = between(0.75, 0.95);
  const poorMedium = -between(0.8, 1.2);
  const edge = -between(0.9, 1.3);
  const rates = subjects.map(() => between(0.7, 1.3));
  return {
    lines: Object.fromEntries(
      subjects.map((subject, index) => [
        subject,
        {
          rate: rates[index],
          drovexil: drovexil * signs[forms.drovexil] + (index === 0 ? 0 : line * lineSigns[forms.lines]),
          bump: forms.drovexil === "alternative" ? bump : 0,
        },
      ]),
    ),
    plomarine: plomarine * signs[forms.plomarine],
    together: together * signs[forms.synergy],
    half,
    course: courses[forms.time],
    pace,
    poorMedium,
    edge,
  };
}

/** The share of the full effect at a dose (Hill): d^h / (d^h + half^h). */
function occupancy(dose: number, half: number): number {
  return dose === 0 ? 0 : logistic(STEEPNESS * Math.log(dose / half));
}

/** A gain at middle doses, zero at no dose and almost zero at the highest. */
function bumpAt(dose: number): number {
  if (dose === 0) return 0;
  const away = Math.log(dose / BUMP.dose) / BUMP.width;
  return Math.exp(-0.5 * away * away);
}

/** The effect of drovexil after this many hours, relative to 48 hours. */
function courseAt(course: TimeCourse, pace: number, hours: number): number {
  const since = (hours - 48) / 48;
  if (course === "constant") return 1;
  if (course === "deepening") return 1 + pace * since;
  if (course === "fading") return 1 - pace * since;
  const fromMiddle = (hours - 60) / 12;
  return 1 + 0.1 * pace * (1 - fromMiddle * fromMiddle);
}

/** The expected doublings of a well. Effects add up, as for drugs that act independently on this scale. */
export function expectedGrowth(parameters: CellLineParameters, place: Place<Aliquot, WellFeatures>): number {
  const { lines, plomarine, together, half, course, pace, poorMedium, edge } = parameters;
  const { item, features } = place;
  const line = lines[place.subject];
  const first = occupancy(features.drovexil, half.drovexil);
  const second = occupancy(features.plomarine, half.plomarine);
  const effect = line.drovexil * first + line.bump * bumpAt(features.drovexil);
  return (
    (line.rate * features.hours) / 24 +
    VIGOUR * item.vigour +
    effect * courseAt(course, pace, features.hours) +
    plomarine * second +
    together * first * second +
    (features.isPoorMedium ? poorMedium : 0) +
    (features.isEdge ? edge : 0)
  );
}
