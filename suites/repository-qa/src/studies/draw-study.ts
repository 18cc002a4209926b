import { dialsAt } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { dateFormat, formatMoment } from "@assay/science/tables";
import { day, isWeekend } from "../repository/file-session.ts";
import type { Settings } from "../settings.ts";
import {
  acceptAttempt,
  acceptInterval,
  mostAttempts,
  mostGatedAttempts,
  mostIntervalAttempts,
  mostProcessAttempts,
} from "./accept-attempt.ts";
import { acceptGated } from "./accept-gated.ts";
import { countReadings } from "./count-readings.ts";
import { drawPlan, withEffects } from "./draw-design.ts";
import { drawFewFlaws, drawFlaws } from "./draw-flaws.ts";
import { drawGatedProcess } from "./draw-gated-process.ts";
import { drawProcess, drawProcessPlan, processShare } from "./draw-process.ts";
import { type DrawnSubject, drawSubject } from "./draw-subject.ts";
import { drawOneUnannounced, drawUnannounced } from "./draw-unannounced.ts";
import { type IngredientName, ingredientNames, ingredients, type StudyDials } from "./ingredients.ts";
import { acceptProcess } from "./process-analyses.ts";
import { recordFiles } from "./record-files.ts";
import type { Ask, Design, Study, Verdict } from "./study.ts";
import { studyItems } from "./study-items.ts";

/** How many standard errors the effect's prior is wide, where an interval is asked for. */
const priorErrors = 4;
/** The same for a study with a hidden process. */
const processPriorErrors = 12;
/** The same where it acts under circumstances alone. */
const gatedPriorErrors = 4;
/** Sessions of a study with a hidden process. */
const processSessions = [10, 12] as const;
/** The same where it acts under circumstances: many, so that two readings themselves tell little of their difference. */
const gatedSessions = [15, 16] as const;

/** The study of a world. The key holds seed and difficulty; own dials only decide what of it is there. */
export function drawStudy(key: string, settings: Settings, difficulty: number): Study {
  const random = stream("repository-qa", "study", key, "plan");
  const dials = dialsAt(ingredients, difficulty, settings.ingredients ?? {});
  const drawn = ingredientNames.map((name) => {
    const most = name === "hidden-process" ? processShare(dials.circumstances) : 1;
    return [name, random.split("present", name).uniform() < most * dials[name]] as const;
  });
  const present = Object.fromEntries(drawn) as Record<IngredientName, boolean>;
  const subject = drawSubject(key, settings);
  const { centre, spread, decimals } = scaleOf(random.split("scale").uniform(), subject);
  if (present["hidden-process"]) {
    const study = drawProcessStudy({ key, difficulty, present, dials, drawn: subject, centre, spread, decimals });
    if (study !== undefined) return study;
    present["hidden-process"] = false;
  }
  present.circumstances = false;
  const ask: Ask = chooseAsk(random.split("ask").uniform(), dials);
  const plan = drawPlan(random.split("design"), present, centre, spread);
  const prior = ask === "interval" ? priorErrors * plan.error : 0;
  const wanted = wantedVerdict(random.split("verdict").uniform(), present.causes && ask !== "interval");
  const effects = random.split("effects");
  const { design, effect } = withEffects(effects, plan, present, wanted, prior === 0 ? undefined : prior, () =>
    sampleNormal(effects.split("prior")),
  );
  const whole = {
    ...subject.subject,
    outcome: { ...subject.subject.outcome, decimals },
    days: daysOf(key, design),
  };
  const flaws = present["lying-data"] ? drawFlaws(key, dials["lying-data"], design, whole) : {};
  const study: Study = {
    key,
    difficulty,
    present: { ...present, intervals: ask === "interval", chains: ask === "chain" },
    subject: whole,
    design,
    flaws,
    ...(present.unannounced ? { unannounced: drawUnannounced(key, dials.unannounced, design, whole) } : {}),
    effect,
    prior,
    ask,
    attempt: 0,
  };
  if (ask === "interval") return drawInterval(study, settings);
  const isSweepRight = random.split("sweep").uniform() < 0.3;
  const isObedientRight = random.split("obedient").uniform() < 0.15;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const tried = { ...study, attempt };
    const isEarly = attempt < mostAttempts / 3;
    const right = { sweep: isSweepRight && isEarly, obedient: isObedientRight && isEarly };
    if (acceptAttempt(tried, wanted, right, attempt > (2 * mostAttempts) / 3)) return tried;
  }
  return askingValues(study, settings);
}

const hasItems = (study: Study, settings: Settings): boolean =>
  !studyItems({ key: study.key, study }, settings)[Symbol.iterator]().next().done;

/** Draws of readings of which a value is asked for. */
const mostValueAttempts = 20;

/**
 * A study of which no draw of the readings made the wanted verdict clear asks for values alone. A value that rounding could
 * decide is not asked, so that another draw of the readings may be needed.
 */
function askingValues(study: Study, settings: Settings): Study {
  for (let attempt = -1; attempt >= -mostValueAttempts; attempt--) {
    const tried: Study = { ...study, ask: "decision", attempt };
    if (hasItems(tried, settings)) return tried;
  }
  throw new Error(`no draw of the readings of study ${study.key} has a value that can be asked for`);
}

interface ProcessStudy {
  readonly key: string;
  readonly difficulty: number;
  readonly present: Study["present"];
  readonly dials: StudyDials;
  readonly drawn: DrawnSubject;
  readonly centre: number;
  readonly spread: number;
  readonly decimals: number;
}

/** Draws of readings with the same coefficients. */
const attemptsOfRound = 6;

/** A study on whose readings more acts than the documents say. Undefined if no draw of the readings shows all of it. */
function drawProcessStudy({ key, difficulty, present, dials, drawn, ...scale }: ProcessStudy): Study | undefined {
  const random = stream("repository-qa", "study", key, "process plan");
  const hasGates = present.circumstances;
  const sessions = hasGates ? gatedSessions : processSessions;
  const { design, error } = drawProcessPlan(random.split("design"), scale.centre, scale.spread, sessions);
  const prior = (hasGates ? gatedPriorErrors : processPriorErrors) * error;
  const subject = {
    ...drawn.subject,
    outcome: { ...drawn.subject.outcome, decimals: scale.decimals },
    // Sessions are by day.
    batch: drawn.subject.batch === "night" ? "session" : drawn.subject.batch,
    days: daysOf(key, design),
  };
  const flaws = present["lying-data"] ? drawFewFlaws(key, design, subject) : {};
  const unannounced = present.unannounced ? drawOneUnannounced(key, design, subject) : undefined;
  const study: Study = {
    key,
    difficulty,
    present: {
      ...present,
      design: false,
      causes: false,
      chains: false,
      intervals: true,
      "lying-data": Object.keys(flaws).length > 0,
      unannounced: unannounced !== undefined,
    },
    subject,
    design,
    flaws,
    ...(unannounced === undefined ? {} : { unannounced }),
    effect: prior * sampleNormal(random.split("effect")),
    prior,
    // Every term moves differences between readings, and may move a single effect by less than its error.
    ask: hasGates ? "differences" : "interval",
    attempt: 0,
  };
  const most = hasGates ? mostGatedAttempts : mostProcessAttempts;
  for (let attempt = 0; attempt < most; attempt++) {
    if (hasGates) {
      const hidden = acceptGated({ ...study, attempt }, drawGatedProcess(study, attempt));
      if (hidden !== undefined) return { ...study, hidden, attempt };
      continue;
    }
    const hidden = drawProcess(key, dials["hidden-process"], design, Math.floor(attempt / attemptsOfRound));
    const tried = { ...study, hidden, attempt };
    if (acceptProcess(tried, hidden, countReadings(tried, recordFiles(tried), new Set()))) return tried;
  }
  return undefined;
}

/** The first draw of readings of which an interval is worth asking for. Without one, values alone are asked for. */
function drawInterval(study: Study, settings: Settings): Study {
  for (let attempt = 0; attempt < mostIntervalAttempts; attempt++) {
    if (acceptInterval({ ...study, attempt }, 2 * attempt > mostIntervalAttempts)) return { ...study, attempt };
  }
  return askingValues({ ...study, present: { ...study.present, intervals: false } }, settings);
}

function chooseAsk(drawn: number, dials: StudyDials): Ask {
  if (drawn < 0.45 * dials.intervals) return "interval";
  return drawn > 1 - 0.35 * dials.chains ? "chain" : "decision";
}

function wantedVerdict(drawn: number, canBeAliased: boolean): Verdict {
  if (canBeAliased && drawn < 0.25) return "not possible";
  const rest = canBeAliased ? (drawn - 0.25) / 0.75 : drawn;
  return rest < 0.36 ? "neither" : rest < 0.68 ? "first" : "second";
}

/** Usual values of the outcome: in the middle of its range, which may span orders of magnitude. */
function scaleOf(
  drawn: number,
  { range, subject }: DrawnSubject,
): { centre: number; spread: number; decimals: number } {
  const [low, high] = range;
  const isWide = low > 0 && high / low > 30;
  const centre = isWide
    ? Math.exp(Math.log(low) + (0.4 + 0.25 * drawn) * Math.log(high / low))
    : low + (0.4 + 0.2 * drawn) * (high - low);
  const spread = isWide ? 0.06 * centre : Math.min(0.035 * (high - low), 0.08 * Math.max(Math.abs(centre), high - low));
  const decimals = Math.max(subject.outcome.decimals, Math.ceil(1.3 - Math.log10(spread)));
  return { centre, spread, decimals };
}

const isoDay = dateFormat("YYYY-MM-DD");

/** One working day a file, with gaps of a few days. */
function daysOf(key: string, { files }: Design): string[] {
  const random = stream("repository-qa", "study", key, "days");
  let number = 18_900 + random.integer(0, 1200);
  return Array.from({ length: files }, () => {
    number += random.integer(1, 4);
    while (isWeekend(number)) number += 1;
    return formatMoment(number * day, isoDay);
  });
}
