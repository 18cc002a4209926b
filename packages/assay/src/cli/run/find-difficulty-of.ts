import type { AnySuite } from "@assay/contract";
import type { Plan } from "@assay/harness/engine";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { type FoundDifficulty, findDifficulty } from "../../library/find-difficulty.ts";
import { abortOnSignals } from "./abort-on-signals.ts";

/** How sure a search must be to say that the target lies beyond the scale. */
const sure = 0.975;

/** `assay run --target`: looks for the difficulty of every suite and agent, says how far it is, and prints what it found. */
export async function findDifficultyOf(
  store: Store,
  plan: Plan,
  suites: readonly AnySuite[],
  search: {
    readonly target: number;
    readonly items?: number | undefined;
    readonly understood: boolean;
    readonly json: boolean;
  },
): Promise<void> {
  const { target, items, understood, json } = search;
  await abortOnSignals(async (signal) => {
    const found = await findDifficulty(plan, {
      store,
      suites,
      target,
      understood,
      signal,
      ...(items === undefined ? {} : { items }),
      roundEnded: (each) => {
        const { length } = each.attempts;
        process.stderr.write(
          `${nameOf(each)}: ${length} items, difficulty ${describe(each)} (run ${each.runs.at(-1)})\n`,
        );
      },
    });
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : tableOf(found));
  });
}

const nameOf = ({ suite, agent }: FoundDifficulty): string => `${suite}, ${stripControls(agent)}`;

/** The difficulty with its interval, or on which side of the scale it lies. */
function describe({ found: { difficulty, low, high, isBelow, isAbove } }: FoundDifficulty): string {
  if (isBelow >= sure) return "below 0: the score is not reached at any difficulty";
  if (isAbove >= sure) return "above 1: the score is exceeded at every difficulty";
  return `${difficulty.toFixed(2)} (95 %: ${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function tableOf(found: readonly FoundDifficulty[]): string {
  const width = Math.max(...found.map((each) => nameOf(each).length));
  const lines = found.map((each) => `${nameOf(each).padEnd(width)}  ${describe(each)}, ${each.attempts.length} items`);
  const metrics = [...new Set(found.map(({ suite, scorer, metric }) => `${suite}: ${scorer} ${metric}`))];
  return `Difficulty at which the mean score is ${found[0].target} (${metrics.join("; ")})\n${lines.join("\n")}\n`;
}
