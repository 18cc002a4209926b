// Prints worlds with their keys, files and scores of a made-up answer, a line each, for the audit in Python.
// Usage: node suites/campaign/audits/dump.ts SEEDS DIFFICULTY,…

import { stream } from "@assay/science/numerics/stream";
import { worldFiles } from "../src/episode/phased-files.ts";
import { scorers } from "../src/scoring/scorers.ts";
import { campaign } from "../src/suite.ts";
import { noHost } from "./support/no-host.ts";

const count = Number(process.argv[2]);
for (const difficulty of process.argv[3].split(",").map(Number)) {
  for (let seed = 1; seed <= count; seed++) {
    const settings = { difficulty, ingredients: {} };
    const world = campaign.world({ kind: "public", value: `audit-${seed}` }, settings);
    const [{ key }] = campaign.items(world, settings);
    const files = worldFiles(world);
    const texts = Object.fromEntries(files.paths.map((path) => [path, new TextDecoder().decode(files.read(path))]));
    const random = stream("audit", "answer", seed, difficulty);
    const answer = {
      predictions: key.truths.map((truth) => {
        const value = truth + 8 * random.uniform() - 4;
        return { value, low: value - 3, high: value + 2 };
      }),
      mechanisms: Object.fromEntries(Object.keys(key.mechanisms).map((name) => [name, random.uniform()])),
    };
    const answers = [
      { to: "agent", outcome: { kind: "answered" }, value: answer, text: JSON.stringify(answer) },
    ] as const;
    const submission = { outcome: { kind: "answered" }, answers, files: {} } as const;
    const given = await scorers[0].score({ key, submission, transcript: [], host: noHost });
    const scores = Object.fromEntries(given.map(({ metric, value }) => [metric, value]));
    console.log(JSON.stringify({ world, key, texts, answer, scores }));
  }
}
