import type { AnySuite } from "@assay/contract";
import { beginRun, checkPlan, makeRecord } from "@assay/harness/engine";
import { findInstallation } from "@assay/harness/installation";
import { knownModels, parseModelName } from "@assay/harness/models";
import { Command } from "commander";
import { describeSoftware } from "../software.ts";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuite } from "../suites/load-suite.ts";
import { storeOption, withStore } from "./run/open-data.ts";
import { startOrResumeRun } from "./run/start-or-resume-run.ts";
import { guestOption } from "./suites.ts";

/** Few enough for half a minute in all, and of enough worlds for an interval that says something. */
const seeds = "1..6";
/** Items of a suite; where it has a preset of small worlds, an item is a whole analysis, and fewer will do. */
const sampleOf = (suite: AnySuite): number => (hasSmallWorlds(suite) ? 6 : 12);
/** The baselines that a suite makes promises about: the ceiling, the floor, the guess and the cheat. */
const baselinesOf = ({ bounds }: AnySuite): readonly string[] => [
  ...new Set(Object.values(bounds).map(({ baseline }) => baseline)),
];
const hasSmallWorlds = ({ presets }: AnySuite): boolean => Object.hasOwn(presets, "easy");

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly model?: string;
}

/** `assay demo`: every suite's own baselines on a few items, with nothing from outside; or a model on fewer. */
export function demoCommand(): Command {
  return new Command("demo")
    .description("run the baselines of every suite on a few items: no key, no network, about half a minute")
    .option(...storeOption)
    .option(...guestOption)
    .option(
      "--model <model>",
      "let a model try a few items in place of baselines; local/smollm2 is real and needs no key",
    )
    .action(async ({ store: address, suite: named = builtInNames, model }: Options) => {
      if (model !== undefined) await fetchIfKnown(model);
      await withStore(address, async (store) => {
        const software = describeSoftware();
        let first: { readonly run: string; readonly suite: AnySuite } | undefined;
        for (const reference of named) {
          const suite = await loadSuite(reference);
          const plan = model === undefined ? demoPlan(suite) : modelPlan(suite, model);
          process.stdout.write(`${suite.name}: ${introduce(suite, model)}\n\n`);
          const record = makeRecord(plan, [suite], software, "the demo");
          const begin = () => beginRun(store, record);
          const ended = await startOrResumeRun(store, {
            record,
            suites: [suite],
            begin,
            understood: false,
            isProbed: false,
            json: false,
          });
          if (ended.status !== "finished") return;
          first ??= { run: ended.run, suite };
          process.stdout.write("\n");
        }
        if (first === undefined) return;
        const { program } = findInstallation();
        process.stdout.write(
          model === undefined ? nextSteps(program, first.run, first.suite) : afterModel(program, first.run, model),
        );
      });
    });
}

const introduce = (suite: AnySuite, model: string | undefined): string =>
  model === undefined
    ? `${sampleOf(suite)} items of worlds ${seeds}, attempted by baselines`
    : `${itemsOfModel} items, attempted by ${model}`;

/** A model that Assay can fetch is fetched. */
async function fetchIfKnown(model: string): Promise<void> {
  const { prefix, rest } = parseModelName(model);
  if (prefix !== "local" || !Object.hasOwn(knownModels, rest)) return;
  const { fetchLocalModel } = await import("./setup/fetch-local-model.ts");
  await fetchLocalModel(model, process.env, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write("\n");
}

const cellOf = (suite: AnySuite, sample: number) => ({
  suite: suite.name,
  preset: hasSmallWorlds(suite) ? "easy" : "default",
  seeds,
  items: { sample },
});

const demoPlan = (suite: AnySuite) =>
  checkPlan(
    {
      version: 1,
      name: `demo of ${suite.name}`,
      suites: [cellOf(suite, sampleOf(suite))],
      agents: baselinesOf(suite).map((baseline) => ({ agent: `baseline/${baseline}` })),
    },
    "the demo",
  );

/** Few and short, as a model on two cores reads 250 tokens a second and writes 50. */
const itemsOfModel = 2;
const turnsOfModel = 4;
const tokensOfReply = 96;

const modelPlan = (suite: AnySuite, model: string) =>
  checkPlan(
    {
      version: 1,
      name: `demo of ${suite.name} with ${model}`,
      suites: [cellOf(suite, itemsOfModel)],
      agents: [
        {
          agent: "loop",
          model,
          // Held to the form of the answer: what a small model fails at is then the science.
          options: { structured: true },
          modelSettings: model.startsWith("local/") ? { maxOutputTokens: tokensOfReply } : {},
          limits: { turns: turnsOfModel },
        },
      ],
      repeats: 1,
    },
    "the demo",
  );

const afterModel = (assay: string, run: string, model: string): string => `\
What it shows: a language model worked on items of every suite, with the tools that
any model gets. ${model.startsWith("local/") ? "A small one reaches little; that its calls are read and its answers graded is the point." : ""}

Read what it did:
  ${assay} show ${run}      # then: ${assay} show EPISODE
Let it try more:
  ${assay} run --suite repository-qa --seeds 1..5 --sample 10 --agent react --model ${model} --turns 10
`;

const nextSteps = (
  assay: string,
  run: string,
  { name, bounds: { ceiling }, selection: { balance } }: AnySuite,
): string => `\
What it shows: baseline/${ceiling.baseline} is written for the suite and works with a model's
tools, so it reaches what can be reached. null and guess look at nothing, and
cheat tries every shortcut: what they reach is worth nothing.

Look closer:
  ${assay} show ${run} --by ${balance[0] ?? "agent"}
  ${assay} show ${run} --wrong    # then: ${assay} show EPISODE
Be the agent yourself:
  ${assay} play ${name} --seed 1 --item 2
See how an answer comes about, as a Python script:
  ${assay} items ${name} --seeds 1 --with-key --out items.jsonl
  ${assay} explain ITEM --items items.jsonl
Use a real model:
  export OPENAI_API_KEY=...   # or another provider's: ${assay} doctor
  ${assay} plan --suite ${name} --seeds 1..5 --sample 20 \\
    --agent loop --model openai/gpt-5.4 --turns 30 --budget 8
  The same with 'run' in place of 'plan' runs it. For a server of your own that
  speaks OpenAI's protocol: ASSAY_COMPATIBLE_URL=http://127.0.0.1:8000/v1 and
  --model compatible/NAME.
`;
