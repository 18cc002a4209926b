import type { Estimate } from "@assay/science/statistics";
import type { MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import { plainText } from "../../terminal/index.ts";
import { alignColumns, type Column } from "../result-table/align-columns.ts";
import { wrapWords } from "../result-table/wrap-words.ts";
import type { AgentStatistics, Pull } from "./agent-statistics.ts";

/** A number with its name, as a line of the table. */
export interface StatisticLine {
  readonly name: string;
  readonly value: string;
  readonly interval: string;
  readonly of: string;
}

/** The statistics for a terminal: a table for each agent, and what its words mean. */
export function renderStatistics(
  statistics: readonly AgentStatistics[],
  { level, width = 100 }: { readonly level: number; readonly width?: number },
): string {
  const tables = statistics.map((each) => {
    const lines = statisticLines(each);
    const column = (title: string, cell: (line: StatisticLine) => string, side: Column["side"]): Column => ({
      title,
      cells: lines.map(cell),
      side,
    });
    const named = [each.suite, each.agent, ...Object.entries(each.swept).map(([name, value]) => `${name} ${value}`)];
    const title = `${named.map((name) => plainText(String(name))).join(", ")}: ${count(each.episodes, "episode")}, ${count(each.worlds, "world")}`;
    if (lines.length === 0) return `${title}\nThe episodes hold nothing beside scores.`;
    return [
      title,
      ...alignColumns([
        column("", ({ name }) => name, "left"),
        column("value", ({ value }) => value, "right"),
        column(`${Number((100 * level).toFixed(4))} %`, ({ interval }) => interval, "right"),
        column("of", ({ of }) => of, "left"),
      ]),
    ].join("\n");
  });
  const notes = notesOn(statistics).flatMap((note) => wrapWords(note, width));
  return `${[...tables, ...(notes.length === 0 ? [] : [notes.join("\n")])].join("\n\n")}\n`;
}

/** Every number that the episodes hold something about. */
export function statisticLines(each: AgentStatistics): StatisticLine[] {
  const { abstention, utilities = [], calibration, riskCoverage, repeats, wordings, priorPull, tools } = each;
  return [
    ...(abstention === undefined
      ? []
      : [
          share("'not possible' that is right (precision)", abstention.precision, "answer"),
          share("unanswerable items recognised (recall)", abstention.recall, "item"),
          share("right reasons for 'not possible'", abstention.reasonAccuracy, "answer"),
          share("unanswerable items with a made-up answer", abstention.fabrication, "item"),
          share("answerable items called 'not possible'", abstention.falseAlarm, "item"),
          share("nothing definite said", abstention.unsure, "item"),
        ]
    ).filter(({ of }) => !of.startsWith("0 ")),
    ...utilities.map((utility) =>
      plain(
        `utility at t = ${utility.threshold}${utility.isDerived ? ", derived" : ""}`,
        utility.mean,
        utility.interval,
        count(utility.items, "item"),
      ),
    ),
    ...(calibration === undefined
      ? []
      : [
          plain(
            "Brier score of stated confidence",
            calibration.brier.mean,
            calibration.brier.interval,
            count(calibration.brier.items, "item"),
          ),
          plain(
            "expected calibration error, pooled",
            calibration.error,
            calibration.errorInterval,
            count(calibration.brier.items, "item"),
          ),
        ]),
    ...(riskCoverage === undefined
      ? []
      : [
          plain(
            "area under risk and coverage, pooled",
            riskCoverage.area,
            riskCoverage.interval,
            count(riskCoverage.answers, "answer"),
          ),
        ]),
    ...(repeats === undefined
      ? []
      : [
          ...(repeats.passes?.slice(-1) ?? []).flatMap(({ k, any, all }) => [
            share(`right at least once in ${k} tries (pass@${k})`, any, "item"),
            share(`right in all of ${k} tries (pass^${k})`, all, "item"),
          ]),
          plain(
            "agreement over repeats (alpha)",
            repeats.alpha.alpha,
            repeats.alpha.interval,
            count(repeats.alpha.units, "item"),
          ),
        ]),
    ...(wordings === undefined
      ? []
      : [
          ...pull("wording pull: template minus other words", wordings.pull),
          plain(
            "agreement over wordings (alpha)",
            wordings.alpha.alpha,
            wordings.alpha.interval,
            count(wordings.alpha.units, "question"),
          ),
        ]),
    ...pull("prior pull: consistent minus contradicting", priorPull),
    ...(tools === undefined
      ? []
      : [
          ...meanCalls("calls of tools when right", tools.whenRight),
          ...meanCalls("calls of tools when wrong", tools.whenWrong),
          plain(
            "rank correlation of calls and score",
            tools.correlation,
            tools.interval,
            count(each.episodes, "episode"),
          ),
        ]),
    ...(each.rightWithoutData === undefined
      ? []
      : [
          share("right without the data", each.rightWithoutData.nothing, "item"),
          share("right with a part of the data", each.rightWithoutData.part, "item"),
        ]),
  ];
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

/** A share as a percentage. */
const share = (name: string, { mean, interval, items }: MeanOfScores, word: string): StatisticLine => ({
  name,
  value: mean === undefined ? "-" : `${(100 * mean).toFixed(1)} %`,
  interval: interval.defined ? `${(100 * interval.low).toFixed(0)}–${(100 * interval.high).toFixed(0)}` : "-",
  of: count(items, word),
});

/** A number as it is, to three digits behind the point. */
const plain = (
  name: string,
  value: number | undefined,
  interval: Estimate<Interval> | undefined,
  of: string,
): StatisticLine => ({
  name,
  value: value === undefined ? "-" : digits(value),
  interval: interval?.defined
    ? `${digits(interval.low)} to ${digits(interval.high)}`
    : interval === undefined
      ? ""
      : "-",
  of,
});

const digits = (value: number): string => value.toFixed(3).replace(/^-(0\.000)$/, "$1");

const meanCalls = (name: string, { mean, interval, items }: MeanOfScores): StatisticLine[] =>
  mean === undefined ? [] : [plain(name, mean, interval, count(items, "item"))];

function pull(name: string, found: Pull | undefined): StatisticLine[] {
  return found === undefined ? [] : [plain(name, found.difference, found.interval, count(found.worlds, "world"))];
}

function notesOn(statistics: readonly AgentStatistics[]): string[] {
  const isAny = (holds: (each: AgentStatistics) => boolean): boolean => statistics.some(holds);
  return [
    "Means are over worlds, each with equal weight. Where no interval is told, there are too few worlds or nothing varies.",
    ...(isAny(({ utilities = [] }) => utilities.length > 0)
      ? [
          "Utility: right earns 1 - t, wrong costs t, unsure or nothing 0. A derived one withholds answers whose stated confidence is below t; the agent was not told t.",
        ]
      : []),
    ...(isAny(({ calibration }) => calibration !== undefined)
      ? [
          "Pooled: over the answers of all worlds, each world with equal weight, since they are no means of worlds. Their intervals are by drawing worlds.",
        ]
      : []),
    ...(isAny(({ repeats, wordings }) => repeats !== undefined || wordings !== undefined)
      ? ["alpha: Krippendorff's; 1 is perfect agreement, 0 that of chance."]
      : []),
    ...(isAny(({ tools }) => tools !== undefined)
      ? ["Calls of tools go with what is hard: their correlation with the score is not a cause."]
      : []),
    ...(isAny(({ rightWithoutData }) => rightWithoutData !== undefined)
      ? ["Right without the data: the full score though nothing, or only a part, of what the key rests on was shown."]
      : []),
  ];
}
