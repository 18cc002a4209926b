import { type AnySuite, AssayError, type ProbeName } from "@assay/contract";
import type { Finding, ProbeRow } from "@assay/contract/kit";
import { describeThrown } from "@assay/contract/kit/thrown";
import type { PlayedEpisode } from "../play-baselines.ts";
import { headlineOfPreset } from "./headline.ts";
import { probeForms, probeMonotone, probeTruth } from "./known-probes.ts";
import { probeWay } from "./played-probes.ts";
import { poseItems } from "./posed-item.ts";
import type { AnyProbes, Probed } from "./probed.ts";
import { probeGenerator, probeLabels, type ReadItem, readTexts } from "./text-probes.ts";

/** What each probe shows, as a sentence that is true of a good suite, and what a suite lacks that does not define it. */
const probesToRun: { readonly [probe in ProbeName]: { readonly shows: string; readonly lacking: string } } = {
  truth: { shows: "the true answer gets exactly what it must", lacking: "give probes.truth" },
  form: { shows: "the true answer gets the same in every accepted form", lacking: "give probes.truth" },
  monotone: { shows: "more right answers never lower the score", lacking: "give probes.truth" },
  shotgun: {
    shows: "listing everything without work gets at most a tenth of the way",
    lacking: "add a baseline named shotgun",
  },
  sweep: { shows: "what a mechanical sweep gets is known", lacking: "add a baseline named sweep" },
  insider: {
    shows: "knowing the generator without seeing data is hardly better than a constant answer",
    lacking: "give probes.truth",
  },
  blind: { shows: "public text does not tell the answer", lacking: "give probes.labels, or secret strata" },
};

export interface ProbeOptions {
  readonly preset: string;
  /** Worlds whose true answers are graded. */
  readonly seeds: string;
  /** Items whose true answers are graded, at most. */
  readonly items: number;
  /** Worlds whose texts are read. */
  readonly textSeeds: string;
}

/** Items whose texts are read, at most. */
const mostTexts = 600;

/** The baselines that the probes play. */
export function probeBaselines({ baselines }: AnySuite, probes: AnyProbes): ReadonlyMap<ProbeName, string> {
  const played = (["shotgun", "sweep"] as const).map((probe) => [probe, probes[probe] ?? probe] as const);
  return new Map(
    played.filter(([probe, name]) => Object.hasOwn(baselines, name) && probes.absent?.[probe] === undefined),
  );
}

/** What suites call a careless scientist. */
const carelessNames = ["sloppy", "careless"];

/** The careless scientist of a suite that has a sweep: their figures stand side by side. */
export function besideSweep({ baselines }: AnySuite, played: ReadonlyMap<ProbeName, string>): string | undefined {
  return played.has("sweep") ? carelessNames.find((name) => Object.hasOwn(baselines, name)) : undefined;
}

/** Runs the probes of a suite small. Those that play baselines take their scores from the episodes. */
export async function checkProbes(
  suite: AnySuite,
  probes: AnyProbes,
  episodes: readonly PlayedEpisode[],
  { preset, seeds, items, textSeeds }: ProbeOptions,
): Promise<Finding[]> {
  const headline = headlineOfPreset(suite, preset);
  const { truth } = probes;
  const posed = lazy(() => poseItems(suite, seeds, preset, items));
  const read = lazy(() => readTexts(suite, probes, poseItems(suite, textSeeds, preset, mostTexts)));
  const known = (probe: typeof probeTruth) => truth && (() => probe(suite, probes, truth, posed(), headline));
  const played = probeBaselines(suite, probes);
  const way = (probe: "shotgun" | "sweep") => {
    const baseline = played.get(probe);
    return baseline === undefined ? undefined : () => probeWay(probe, suite, baseline, episodes, headline);
  };
  const swept = way("sweep");
  const careless = besideSweep(suite, played);
  const sweepAndCareless =
    swept &&
    ((): Probed => {
      const own = swept();
      const beside = careless === undefined ? own : probeWay("sweep", suite, careless, episodes, headline);
      return careless === undefined || "note" in own || "note" in beside
        ? own
        : { ...own, rows: [...own.rows, ...beside.rows] };
    });
  const ofTexts = (probe: (items: readonly ReadItem[]) => Probed | Promise<Probed>) => async () => probe(await read());
  const hasLabels = probes.labels !== undefined || suite.selection.secret.length > 0;
  const runs: { readonly [probe in ProbeName]: (() => Probed | Promise<Probed>) | undefined } = {
    truth: known(probeTruth),
    form: known(probeForms),
    monotone: known(probeMonotone),
    shotgun: way("shotgun"),
    sweep: sweepAndCareless,
    insider: truth && ofTexts((texts) => probeGenerator(suite, truth, texts, headline)),
    blind: hasLabels ? ofTexts((texts) => probeLabels(suite, probes, texts)) : undefined,
  };
  const findings: Finding[] = [];
  for (const probe of Object.keys(probesToRun) as ProbeName[])
    findings.push(await runProbe(probe, probes, runs[probe]));
  return findings;
}

async function runProbe(
  probe: ProbeName,
  { absent }: AnyProbes,
  run: (() => Probed | Promise<Probed>) | undefined,
): Promise<Finding> {
  const { shows, lacking } = probesToRun[probe];
  const check = `${probe}: ${shows}`;
  const reason = absent?.[probe];
  if (reason !== undefined) return { check, problem: undefined, note: `not for this suite: ${reason}` };
  if (run === undefined) return { check, problem: undefined, note: `NOT DEFINED: ${lacking}` };
  try {
    const probed = await run();
    if ("note" in probed) return { check, problem: undefined, note: probed.note };
    const broken = probed.rows.filter(({ holds }) => !holds).map(describeBroken);
    return { check, problem: probed.problem ?? (broken.join("; ") || undefined), rows: probed.rows };
  } catch (error) {
    const message = AssayError.isInstance(error) ? error.message : `its code threw ${describeThrown(error)}`;
    return { check, problem: message };
  }
}

const describeBroken = ({ group, measure, value, bar }: ProbeRow): string =>
  `${group}: ${measure} is ${value.toFixed(3)}, and the bar is ${bar}`;

/** A value that is made when it is first asked for. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
