import type { WorldComparison } from "@assay/science/statistics/contamination/compare-worlds";
import { plainText } from "../../terminal/index.ts";
import { alignColumns, type Column } from "../result-table/align-columns.ts";
import { wrapWords } from "../result-table/wrap-words.ts";
import type { LeakAgent, LeakReport } from "./leak-report.ts";

const narrowest = 80;

/** The report for a terminal: a table for each agent, and in a sentence or two what it says. */
export function renderLeak(report: LeakReport, width = narrowest): string {
  const room = Math.max(narrowest, width);
  const blocks = [
    [`public ${report.runs.public}, private ${report.runs.private}; ${report.scores.join("; ")}`],
    ...report.agents.map((agent) => [
      plainText(agent.label),
      ...alignColumns(columnsOf(report, agent)),
      ...verdictOf(report, agent).flatMap((line) => wrapWords(line, room)),
    ]),
    report.doubts.flatMap((doubt) => wrapWords(`Note: ${plainText(doubt)}`, room)),
    notesOf(report).flatMap((note) => wrapWords(note, room)),
  ];
  return blocks
    .filter(({ length }) => length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

interface Row {
  readonly name: string;
  readonly compared: WorldComparison;
}

function columnsOf({ isShare, aims }: LeakReport, { strata, all }: LeakAgent): Column[] {
  // A stratum with too few worlds is in the notes.
  const compared = strata.filter(({ gap }) => gap !== undefined);
  const rows: Row[] = [
    ...compared.map((each) => ({ name: plainText(each.stratum), compared: each })),
    { name: "all", compared: all },
  ];
  const mean = (value: number | undefined) => (value === undefined ? "-" : asMean(value, isShare));
  const column = (title: string, cell: (compared: WorldComparison) => string): Column => ({
    title,
    cells: rows.map(({ compared }) => cell(compared)),
    side: "right",
  });
  return [
    { title: "stratum", cells: rows.map(({ name }) => name), side: "left" },
    column("worlds", ({ worlds }) => `${worlds.public} + ${worlds.private}`),
    column("public", ({ means }) => mean(means?.public)),
    column("private", ({ means }) => mean(means?.private)),
    column("gap", ({ gap }) => (gap === undefined ? "-" : asGap(gap, isShare))),
    column(`${Number((100 * aims.level).toFixed(4))} % interval`, (compared) => intervalOf(compared, isShare)),
    column("p", ({ permutation }) => (permutation.defined ? asProbability(permutation.pValue) : "-")),
    column("finds", ({ detectable }) => (detectable === undefined ? "-" : asGap(detectable, isShare).slice(1))),
    column("bets", ({ betting }) => betsOf(betting)),
  ];
}

const asMean = (value: number, isShare: boolean): string =>
  isShare ? `${(100 * value).toFixed(1)} %` : value.toPrecision(3);

function asGap(gap: number, isShare: boolean): string {
  const shown = isShare ? (100 * gap).toFixed(1) : gap.toPrecision(3);
  return shown.startsWith("-") ? shown : `+${shown}`;
}

function intervalOf({ error }: WorldComparison, isShare: boolean): string {
  if (error.defined) return `${asGap(error.low, isShare)} to ${asGap(error.high, isShare)}`;
  return error.because === "constant" ? "no spread" : "too few worlds";
}

const asProbability = (p: number): string => p.toFixed(p < 0.001 ? 4 : 3);

/** Money in three digits, with how many pairs it took. */
function betsOf({ eValue, pairs }: WorldComparison["betting"]): string {
  const money = eValue < 0.01 ? "0.00" : eValue < 1000 ? eValue.toPrecision(3) : eValue.toExponential(1);
  return `${money} after ${pairs}`;
}

function verdictOf(report: LeakReport, { all, adjusted }: LeakAgent): string[] {
  const { aims, isShare, agents } = report;
  const points = isShare ? " points" : "";
  const holm = agents.length > 1 ? ` after Holm's correction for ${agents.length} agents` : "";
  const isBet = adjusted.betting <= aims.alpha;
  const bets = [
    `Bets, at any time: ${betVerdict(all, `p ${asProbability(adjusted.betting)}${holm}`, isBet, aims.alpha)}.`,
  ];
  if (all.gap === undefined || adjusted.permutation === undefined) {
    return ["Nothing can be said: no stratum has scores of two worlds on both sides.", ...bets];
  }
  const isFound = adjusted.permutation <= aims.alpha;
  const p = `p ${asProbability(adjusted.permutation)}${holm}`;
  const size = `${asGap(Math.abs(all.gap), isShare).slice(1)}${points}`;
  const least =
    all.detectable === undefined
      ? "how small a gap this run could find is not known, since its worlds do not vary"
      : `a run of this size finds a gap of ${asGap(all.detectable, isShare).slice(1)}${points} ${100 * aims.power} times of 100`;
  const found = `A gap: public scores are ${all.gap > 0 ? "higher" : "lower"} by ${size}, ${p}.`;
  return [isFound ? found : `No gap was found, ${p}; ${least}.`, ...bets];
}

function betVerdict(
  { betting: { foundAt, pairs } }: WorldComparison,
  p: string,
  isFound: boolean,
  alpha: number,
): string {
  if (!isFound) return `no gap so far, ${p}`;
  return `a gap, ${p}${foundAt === undefined ? "" : ` (the money passed ${1 / alpha} at pair ${foundAt} of ${pairs})`}`;
}

function notesOf({ aims, agents, isShare }: LeakReport): string[] {
  const leftOut = [...new Set(agents.flatMap(({ all }) => all.leftOut))].sort();
  const risk = `${100 * aims.alpha} %`;
  return [
    `gap: public minus private${isShare ? ", in points" : ""}; in all, strata weigh m n / (m + n) for m and n worlds. Intervals are clustered by world.`,
    `p: how often labels exchanged between worlds give ${aims.alternative === "two-sided" ? "as large a gap in either direction" : "as high a gap"}, for one look. Strata are not corrected for their number.`,
    `finds: the smallest gap that a run like this finds ${100 * aims.power} times of 100 with a risk of ${risk}.`,
    `bets: what 1 has become, bet on pairs of worlds; ${1 / aims.alpha} or more at any time is a gap, with a risk of ${risk} however often one looks.`,
    ...(leftOut.length > 0
      ? [`Left out, with fewer than two worlds on a side: ${leftOut.map(plainText).join(", ")}.`]
      : []),
  ];
}
