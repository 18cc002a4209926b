import type { Ingredient } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { logUniformBetween, uniformBetween } from "../../draw-between.ts";
import type { Has } from "../../task.ts";
import { courseColumns } from "./course.ts";
import { drawInfluences } from "./draw-influences.ts";
import { drawPairs } from "./draw-pairs.ts";
import { factorsOf, lengthBeside } from "./fit.ts";
import { effectOf } from "./flux.ts";
import { featureOf, type Influence, openOf } from "./influences.ts";
import { FLUX_FROM_DAY, recordOf, type SiteRecord } from "./record.ts";
import type { Course, Scenario, Shot } from "./scenario.ts";
import { STEPS_A_DAY } from "./series.ts";
import type { Settings } from "./settings.ts";
import { toldError } from "./truth.ts";

/** In no season up to 0.7, in every one from 0.85 on. */
const beyond = (about: string): Ingredient => ({ about, from: 0.7, to: 0.85 });

/** What makes seasons harder than their levels. */
export const seasonIngredients = {
  "weak-influences": beyond("What nobody described acts more weakly beside the random error."),
  "another-influence": beyond("More influences act that nobody described."),
};

/** Influences are so much weaker, and there are so many more, with the ingredients. */
const WEAK = 0.42;
const MORE = 1;
/** An influence acts at no less than this share of the measured half hours, and at no more. */
const OPEN = [0.15, 0.65] as const;
/** Of its variance, so much at least is left beside the course, and beside the course and all other influences. */
const LEFT = 0.5;
const LEFT_BESIDE_OTHERS = 0.6;

/** A season of fluxes at a bog, with what acts on them. */
export function drawSeason(random: Stream, settings: Settings, has: Has): Scenario {
  const { weeks, noise } = settings;
  const days = 7 * weeks;
  const surroundings = {
    weeks,
    heated: drawHeated(random.split("heated"), days),
    cleaned: drawCleaned(random.split("cleaned"), days),
    boards: drawBoards(random.split("boards"), days),
    mown: [0.45, 0.72].map((share, place) => Math.floor(share * days) + random.split("mown", place).integer(-6, 6)),
    grain: random.split("grain").integer(0, 4_294_967_295),
  };
  const record = recordOf(surroundings);
  const strength = settings.strength.map((each) => (has("weak-influences") ? WEAK * each : each)) as [number, number];
  const count = settings.influences + (has("another-influence") ? MORE : 0);
  for (let attempt = 0; ; attempt++) {
    const own = random.split("attempt", attempt);
    const influences = drawScaled(own, record, { count, strength, noise, reversed: settings.reversed });
    if (influences === undefined) continue;
    const error = toldError({ influences, noise }, record);
    const chosen = drawPairs(
      own.split("pairs"),
      influences.map((influence) => effectOf(influence, record)),
      (pair) => settings.full * error(pair),
      record.steps,
    );
    if (chosen === undefined) continue;
    return {
      ...surroundings,
      year: random.split("year").integer(2008, 2023),
      noise,
      course: drawCourse(random.split("course")),
      influences,
      shots: drawShots(random.split("shots"), days),
      ...chosen,
    };
  }
}

interface Wanted {
  readonly count: number;
  readonly strength: readonly [number, number];
  readonly noise: number;
  readonly reversed: number;
}

/** Influences as strong as asked, or none if one acts too seldom or can hardly be told from the course or the others. */
function drawScaled(random: Stream, record: SiteRecord, wanted: Wanted): Influence[] | undefined {
  const { measured } = record;
  const drawn = drawInfluences(random, wanted.count, wanted.reversed);
  const isSeldom = drawn.some(({ gate }) => {
    const open = openOf(gate, record);
    const share = measured.filter((step) => open[step]).length / measured.length;
    return share < OPEN[0] || share > OPEN[1];
  });
  if (isSeldom) return undefined;
  const course = courseColumns(record);
  const features = drawn.map((each) => featureOf(each, record));
  const [mean, known] = [factorsOf(course.slice(0, 1), measured), factorsOf(course, measured)];
  const lengths = features.map((feature) => lengthBeside(known, feature, measured));
  const isFlat = features.some((feature, place) => {
    const least = lengthBeside(mean, feature, measured) * Math.sqrt(LEFT);
    return !(lengths[place] > 0 && lengths[place] >= least);
  });
  if (isFlat) return undefined;
  const isLikeOthers = features.some((feature, place) => {
    const others = features.filter((_, other) => other !== place);
    const beside = lengthBeside(factorsOf([...course, ...others], measured), feature, measured);
    return beside < lengths[place] * Math.sqrt(LEFT_BESIDE_OTHERS);
  });
  if (isLikeOthers) return undefined;
  return drawn.map((each, place) => {
    const own = random.split("size", place);
    const errors = (own.uniform() < 0.5 ? -1 : 1) * uniformBetween(own, wanted.strength);
    return { ...each, size: (errors * wanted.noise) / lengths[place] };
  });
}

const drawCourse = (random: Stream): Course => ({
  waves: [
    uniformBetween(random, [30, 60]),
    uniformBetween(random, [-15, 15]),
    uniformBetween(random, [-12, 12]),
    uniformBetween(random, [-6, 6]),
  ],
  warm: uniformBetween(random, [20, 45]),
  growth: uniformBetween(random, [2, 4]),
});

/** The heater is on for hours to days, and off for as long. */
function drawHeated(random: Stream, days: number): (0 | 1)[] {
  const heated: (0 | 1)[] = [];
  let state: 0 | 1 = random.uniform() < 0.5 ? 0 : 1;
  while (heated.length < days * STEPS_A_DAY) {
    const steps = Math.round(logUniformBetween(random, [0.6, 5]) * STEPS_A_DAY);
    for (let step = 0; step < steps && heated.length < days * STEPS_A_DAY; step++) heated.push(state);
    state = state === 0 ? 1 : 0;
  }
  return heated;
}

/** Once in one to two weeks, in working hours. */
function drawCleaned(random: Stream, days: number): number[] {
  const cleaned: number[] = [];
  for (let day = FLUX_FROM_DAY; day < days; day += random.integer(7, 15))
    cleaned.push(day * STEPS_A_DAY + random.integer(17, 32));
  return cleaned;
}

function drawBoards(random: Stream, days: number): { day: number; height: number }[] {
  const boards = [{ day: 0, height: random.integer(18, 30) }];
  for (let day = random.integer(8, 16); day < days; day += random.integer(9, 20)) {
    const { height } = boards[boards.length - 1];
    const moved = random.integer(6, 12);
    const isRaised = height < 16 || (height <= 32 && random.uniform() < 0.5);
    boards.push({ day, height: isRaised ? height + moved : height - moved });
  }
  return boards;
}

const drawShots = (random: Stream, days: number): Shot[] =>
  Array.from({ length: days }, () => ({
    light: uniformBetween(random, [0.65, 1.1]),
    right: random.integer(-4, 4),
    down: random.integer(-4, 4),
  }));
