// Compares the scores of the baselines over many seeds with the required values.
// node suites/rediscovery/audits/baselines.ts [seeds=40] [family,...] [first seed]

import { normal } from "@assay/science/numerics/distributions/normal";
import { average } from "@assay/science/statistics/descriptive/average";
import { SandboxedTools } from "assay/testing";
import { families, findFamily } from "../src/families.ts";
import { expectedRecall, shareOfNulls } from "./support/expected-scores.ts";
import { playBaseline, poseTwins } from "./support/play-baseline.ts";

const [given = "40", names = "", givenFirst = "1"] = process.argv.slice(2);
const seeds = Number(given);
const first = Number(givenFirst);
if (!Number.isInteger(seeds) || seeds < 2 || !Number.isInteger(first) || first < 1) {
  console.error("usage: node suites/rediscovery/audits/baselines.ts [seeds >= 2] [family,...] [first seed]");
  process.exit(2);
}
const wanted = names === "" ? families : names.split(",").map(findFamily);

/** Mean scores over the seeds of one family. Twins are counted together. */
interface Tally {
  readonly [baseline: string]: number[];
}

async function tallyFamily(tools: SandboxedTools, family: string): Promise<Tally> {
  const tally = {
    oracle: [],
    sloppy: [],
    memoriser: [],
    nothing: [],
    nulls: [],
    random: [],
    chance: [],
    cheat: [],
    null: [],
  } as {
    [name: string]: number[];
  };
  for (let seed = first; seed < first + seeds; seed += 1) {
    const twins = poseTwins(family, seed);
    const played = twins[seed % 2];
    tally.oracle.push((await playBaseline(tools, "oracle", played, ["claims"])).get("claims/f1") ?? 0);
    tally.sloppy.push((await playBaseline(tools, "sloppy", played, ["claims"])).get("claims/f1") ?? 0);
    tally.cheat.push((await playBaseline(tools, "cheat", played, ["claims"])).get("claims/f1") ?? 0);
    tally.null.push((await playBaseline(tools, "null", played, ["claims"])).get("claims/f1") ?? 0);
    const recall = async (name: string): Promise<number> =>
      average(
        await Promise.all(
          twins.map(async (posed) => (await playBaseline(tools, name, posed, ["claims"])).get("claims/recall") ?? 0),
        ),
      );
    tally.memoriser.push(await recall("memoriser"));
    tally.nothing.push(await recall("no-effect"));
    tally.nulls.push(average(twins.map(shareOfNulls)));
    tally.random.push(await recall("random-claims"));
    tally.chance.push(average(twins.map(expectedRecall)));
  }
  return tally;
}

const square = (value: number): number => value * value;

/** One-sided p-value that the mean of paired differences is above zero. */
function above(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((value, index) => value - other[index]);
  const middle = average(differences);
  const variance = average(differences.map((d) => (d - middle) * (d - middle)));
  if (variance === 0) return middle > 0 ? 0 : 1;
  return normal(0, 1).survival(middle / Math.sqrt(variance / (differences.length - 1)));
}

const tools = new SandboxedTools();
let broken = 0;
console.log(
  "family: oracle F1, sloppy F1 (p of a difference), recall of the memoriser over twins, of no-effect (share of nulls), of random claims (expected), cheat F1",
);
for (const { name, tag } of wanted) {
  const started = performance.now();
  const tally = await tallyFamily(tools, name);
  const of = (baseline: string): number => average(tally[baseline]);
  const spread = Math.sqrt(average(tally.random.map((value, index) => square(value - tally.chance[index]))) / seeds);
  const facts: readonly (readonly [boolean, string])[] = [
    [of("oracle") >= 0.95, "the oracle's F1 is below 0.95"],
    [above(tally.oracle, tally.sloppy) < 0.01, "the sloppy study is not clearly below the oracle"],
    [of("memoriser") <= 0.6, "the memoriser is above chance"],
    [Math.abs(of("nothing") - of("nulls")) < 1e-9, "no-effect does not recall exactly the nulls"],
    [Math.abs(of("random") - of("chance")) <= 3.3 * spread + 0.01, "random claims are off their expectation"],
    [tally.cheat.every((value) => value === 0) && of("null") === 0, "cheat gains over null"],
  ];
  const failed = facts.flatMap(([holds, fact]) => (holds ? [] : [fact]));
  broken += failed.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${name} (${tag}): ${of("oracle").toFixed(3)}, ${of("sloppy").toFixed(3)} (${above(tally.oracle, tally.sloppy).toExponential(1)}), ${of("memoriser").toFixed(3)}, ${of("nothing").toFixed(3)} (${of("nulls").toFixed(3)}), ${of("random").toFixed(3)} (${of("chance").toFixed(3)}), ${of("cheat").toFixed(3)}; ${seconds} s${failed.map((fact) => `\n  FAIL ${fact}`).join("")}`,
  );
}
await tools.close();
console.log(broken === 0 ? `${wanted.length} families hold over ${seeds} seeds` : `${broken} facts do NOT hold`);
process.exitCode = broken === 0 ? 0 : 1;
