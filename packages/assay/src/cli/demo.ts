import type { AnySuite } from "@assay/contract";
import { beginRun, checkPlan, makeRecord } from "@assay/harness/engine";
import { findInstallation } from "@assay/harness/installation";
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

/** `assay demo`: every suite's own baselines on a few items, with nothing from outside. */
export function demoCommand(): Command {
  return new Command("demo")
    .description("run the baselines of every suite on a few items: no key, no network, about half a minute")
    .option(...storeOption)
    .option(...guestOption)
    .action(
      ({
        store: address,
        suite: named = builtInNames,
      }: {
        readonly store?: string;
        readonly suite?: readonly string[];
      }) =>
        withStore(address, async (store) => {
          const software = describeSoftware();
          let first: { readonly run: string; readonly suite: AnySuite } | undefined;
          for (const reference of named) {
            const suite = await loadSuite(reference);
            process.stdout.write(
              `${suite.name}: ${sampleOf(suite)} items of worlds ${seeds}, attempted by baselines\n\n`,
            );
            const record = makeRecord(demoPlan(suite), [suite], software, "the demo");
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
          if (first !== undefined) process.stdout.write(nextSteps(findInstallation().program, first.run, first.suite));
        }),
    );
}

const demoPlan = (suite: AnySuite) =>
  checkPlan(
    {
      version: 1,
      name: `demo of ${suite.name}`,
      suites: [
        {
          suite: suite.name,
          preset: hasSmallWorlds(suite) ? "easy" : "default",
          seeds,
          items: { sample: sampleOf(suite) },
        },
      ],
      agents: baselinesOf(suite).map((baseline) => ({ agent: `baseline/${baseline}` })),
    },
    "the demo",
  );

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
