// A real model in every way in which the bench uses one: node packages/assay/audits/local-model.ts [items of each cell]
// [--record FOLDER] [--only WORD]. With --record the replies are written as the fixtures that the tests replay.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { localModelsFolder } from "@assay/harness/models";
import { openStore } from "@assay/harness/store";
import { fetchLocalModel } from "../src/cli/setup/fetch-local-model.ts";
import { runPlan } from "../src/library/run-plan.ts";
import { spawnAssay } from "../src/testing/run-assay.ts";
import { cells, planOf } from "./local-model/cells.ts";
import { type Lived, livedThrough } from "./local-model/lived-through.ts";
import { writeFixture } from "./local-model/write-fixture.ts";

const model = "local/smollm2";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "string" }, only: { type: "string", default: "" } },
});
const items = Number(positionals[0] ?? 2);

await fetchLocalModel(model, process.env, (line) => console.log(line));
const folder = mkdtempSync(join(tmpdir(), "assay-local-model-"));
const store = await openStore(join(folder, "runs.db"));
const wrong: string[] = [];
const all: Lived[] = [];
try {
  for (const cell of cells.filter(({ name }) => name.includes(values.only))) {
    const begun = performance.now();
    const { run, status, reason } = await runPlan(planOf(cell, model, items), { store });
    if (status !== "finished") console.log(`${cell.name}: the run is ${status}: ${reason}`);
    for (const { id } of await store.episodes(run, { from: 0, count: 1000 })) {
      const lived = await livedThrough(store, cell, id);
      all.push(lived);
      console.log(
        `${cell.name}: ${lived.outcome}, ${lived.calls} calls run, ${lived.answers} answers, ${lived.actors} replies of actors`,
      );
      if (values.record !== undefined) await writeFixture(store, cell, id, lived, values.record);
    }
    console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  if ("author".includes(values.only)) checkAuthor();
} finally {
  await store.close();
  rmSync(folder, { recursive: true });
}

for (const { cell, failure, scores, actors } of all) {
  // An actor whose replies cannot be read makes a typed failure that names it.
  const isOfActor = cell.asks !== undefined && failure?.includes(`the ${cell.asks}, played by ${model}`) === true;
  if (failure !== undefined && !isOfActor) wrong.push(`${cell.name}: an episode failed, which is ours: ${failure}`);
  if (failure === undefined && scores === 0) wrong.push(`${cell.name}: an episode has no score`);
  if (cell.asks !== undefined && actors === 0 && !isOfActor) wrong.push(`${cell.name}: nobody asked the ${cell.asks}`);
}
for (const suite of new Set(all.map(({ cell }) => cell.suite))) {
  // Where the model is an actor, a baseline made the calls.
  const of = all.filter(({ cell }) => cell.suite === suite && cell.asks === undefined);
  const reached = of.filter(({ calls, answers }) => calls + answers > 0).length;
  console.log(`${suite}: ${reached} of ${of.length} episodes reached a valid call or a parsed answer`);
  if (reached * 3 < of.length) wrong.push(`${suite}: fewer than a third reached a valid call or a parsed answer`);
}
for (const line of new Set(wrong)) console.log(`FAIL  ${line}`);
console.log(`${all.length} episodes, ${new Set(wrong).size} things that are wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** A model that is too small to write a world is told so, in words and not by a breakdown. */
function checkAuthor(): void {
  const actor = JSON.stringify({ model, modelSettings: { maxOutputTokens: 200 } });
  const args = ["author", "repository-qa", "--model", actor, "--seeds", "1", "--out", join(folder, "worlds")];
  const { status, out, err } = spawnAssay(folder, [...args, "--candidates", "2", "--repairs", "1"], {
    environment: { ASSAY_LOCAL_MODELS: localModelsFolder(process.env) },
  });
  const said = `${out}${err}`.trim().split("\n").at(-1) ?? "";
  console.log(`author: ended with ${status}: ${said}`);
  if (status !== 0 && !/\[[a-z]+\/[a-z-]+\]|titles|could not/.test(`${out}${err}`)) {
    wrong.push(`author: it ended with ${status} and no typed reason`);
  }
}
