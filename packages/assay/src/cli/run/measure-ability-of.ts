import type { AnySuite } from "@assay/contract";
import type { Plan } from "@assay/harness/engine";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { type MeasuredAbility, measureAbility } from "../../library/measure-ability.ts";
import { Progress } from "../progress.ts";
import { printJson } from "../terminal.ts";
import { abortOnSignals } from "./abort-on-signals.ts";
import { findRun } from "./open-data.ts";

/** How `assay run --adaptive` was asked for. */
export interface AdaptiveOptions {
  readonly targetStandardError: number;
  readonly items?: number | undefined;
  readonly calibration?: readonly string[] | undefined;
  readonly understood: boolean;
  readonly json: boolean;
}

/** `assay run --adaptive`: measures the ability of every agent in every suite, says how far it is, and prints it. */
export async function measureAbilityOf(
  store: Store,
  plan: Plan,
  suites: readonly AnySuite[],
  { targetStandardError, items, calibration = [], understood, json }: AdaptiveOptions,
): Promise<void> {
  const progress = new Progress(process.stderr);
  const runs = await Promise.all(calibration.map((named) => findRun(store, named)));
  await abortOnSignals(async (signal) => {
    const found = await measureAbility(plan, {
      store,
      suites,
      targetStandardError,
      calibration: runs,
      understood,
      signal,
      ...(items === undefined ? {} : { items }),
      mixMade: (suite, count) => progress.show(`${suite}: ${count} items of the fixed mix`),
      roundEnded: (each) => {
        progress.clear();
        process.stderr.write(
          `${nameOf(each)}: ${each.attempts.length} items, ability ${describe(each)} (run ${each.runs.at(-1)})\n`,
        );
      },
    });
    progress.clear();
    if (json) printJson(found);
    else process.stdout.write(textOf(found));
  });
}

const nameOf = ({ suite, agent }: MeasuredAbility): string => `${suite}, ${stripControls(agent)}`;

const describe = ({ ability, samplingError }: MeasuredAbility): string =>
  `${ability.toFixed(2)} ± ${samplingError.toFixed(2)}`;

function textOf(found: readonly MeasuredAbility[]): string {
  const lines = found.flatMap((each) => {
    const { interval, predictedMean, standardError, samplingError, stopped, attempts } = each;
    const why = stopped === "precise-enough" ? "" : ", all that were allowed";
    const open = Math.sqrt(Math.max(0, standardError * standardError - samplingError * samplingError));
    return [
      `${nameOf(each)}: ability ${describe(each)}, ${attempts.length} items${why}`,
      ...(open >= mostOpen
        ? [`  the calibration of items leaves ± ${open.toFixed(2)} open, which more items do not mend`]
        : []),
      `  95 % interval ${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}`,
      `  predicted mean over the fixed mix: ${predictedMean.mean.toFixed(2)} (${predictedMean.low.toFixed(2)} to ${predictedMean.high.toFixed(2)})`,
      `  ${calibrationOf(each)}`,
      ...difficultyOf(each),
    ];
  });
  return `${lines.join("\n")}\n\nAbility is in logits, 0 for an even chance at difficulty 0.5, ± its standard error. It is no\nheadline: to compare agents, play the same items.\n`;
}

/** What makes items hard, by what their generator says of them. */
function difficultyOf({ itemDifficulty: { features, residual }, calibration }: MeasuredAbility): string[] {
  const title =
    calibration === undefined ? "assumed difficulty of items, in logits:" : "difficulty of items, in logits:";
  const widest = Math.max(...features.map(({ feature }) => feature.length));
  const lines = features.map(
    ({ feature, effect, standardError }) =>
      `    ${stripControls(feature.padEnd(widest))}  ${signed(effect)} ± ${standardError.toFixed(2)}`,
  );
  return [`  ${title}`, ...lines, `    ${"spread of items beside it".padEnd(widest)}  ${residual.toFixed(2)}`];
}

const signed = (value: number): string => `${value < 0 ? "" : "+"}${value.toFixed(2)}`;

/** Less than this is not worth a word. */
const mostOpen = 0.05;

function calibrationOf({ calibration, isProvisional }: MeasuredAbility): string {
  if (calibration === undefined) return "provisional: items are not calibrated; name runs with --calibration";
  const { agents, scripted, items } = calibration;
  const on = `items calibrated on ${agents} agents (${scripted} scripted) and ${items} items`;
  return isProvisional ? `provisional: ${on}; eight that are not scripted are needed` : on;
}
