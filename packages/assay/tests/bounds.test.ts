import type { AnySuite, BoundName, Challenge } from "@assay/contract";
import { driveEpisode } from "@assay/harness/testing/drive-episode";
import { SandboxedTools } from "@assay/harness/testing/sandboxed-tools";
import { stream } from "@assay/science/numerics/stream";
import { afterAll, describe, expect, it } from "vitest";
import { builtInNames } from "../src/suites/built-in.ts";
import { loadSuites } from "../src/suites/load-suite.ts";

const suites = await loadSuites(builtInNames);

// What every suite promises of its own baselines, through the same contract and the same tools by which a model works.

const tools = new SandboxedTools();
afterAll(() => tools.close());

/** Of the hundreds of items of repository-qa, every seventh has all types of questions and all wordings. */
const everySeventh = (_: unknown, index: number): boolean => index % 7 === 0;

/** The first item of every stratum: each task, goal or family once, in all that is told apart. */
const oneOfEach = (posed: readonly Posed[]): readonly Posed[] => [
  ...new Map(posed.toReversed().map((each) => [JSON.stringify(each.challenge.strata), each])).values(),
];

interface Posed {
  readonly world: unknown;
  readonly challenge: Challenge<unknown, unknown>;
}

function pose(suite: AnySuite, worlds: number): Posed[] {
  return Array.from({ length: worlds }, (_, index) => {
    const world = suite.world({ kind: "public", value: String(index + 1) }, suite.presets.default);
    return Array.from(suite.items(world, suite.presets.default), (challenge) => ({ world, challenge }));
  }).flat();
}

async function play(suite: AnySuite, name: string, posed: readonly Posed[], scorer: string, metric: string) {
  const values: number[] = [];
  for (const [index, { world, challenge }] of posed.entries()) {
    const known = { world, item: challenge.item, key: challenge.key };
    const baseline = suite.baselines[name];
    const told = Object.fromEntries(baseline.knows.map((what) => [what, known[what]]));
    const agent = baseline.agent(told, stream("baseline", suite.name, name, index));
    const { scores } = await driveEpisode(suite, world, challenge, agent, {}, tools.open);
    await tools.stopSandboxes();
    const [score] = scores.filter((each) => each.scorer === scorer && each.metric === metric);
    values.push(score.value);
  }
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A ceiling's programs take a while in every suite; all others are tried on every kind of item. */
function choose(name: BoundName, posed: readonly Posed[]): readonly Posed[] {
  if (name === "ceiling") return posed.filter(everySeventh);
  if (posed.length <= 100) return oneOfEach(posed);
  return name === "cheat" ? posed.filter(everySeventh) : posed;
}

for (const suite of suites) {
  describe(`the bounds of ${suite.name}`, () => {
    const posed = pose(suite, 2);

    for (const name of ["ceiling", "floor", "guess", "cheat"] satisfies BoundName[]) {
      const { baseline, scorer, metric, holds } = suite.bounds[name];
      it(`hold: ${name} (${baseline})`, async () => {
        const played = choose(name, posed);
        const mean = await play(suite, baseline, played, scorer, metric);
        expect({ mean, holds: holds(mean, played.length) }).toEqual({ mean, holds: true });
      }, 300_000);
    }
  });
}
