import type { DesignGoal } from "@assay/science/statistics";
import { plainText } from "../../terminal/index.ts";
import { alignColumns, type Column } from "../result-table/align-columns.ts";
import { formatCost } from "../result-table/format-figures.ts";
import { wrapWords } from "../result-table/wrap-words.ts";
import { timesOf as timesOfScore } from "../score-unit.ts";
import { type Part, totalOf } from "./gather-variance.ts";
import { agentsFor, type PlannedDesign } from "./plan-power.ts";

/** A plan with what it rests on. */
export interface ShownPower {
  /** Whose scores the variance is of, in words. */
  readonly source: string;
  readonly goal: DesignGoal;
  readonly parts: readonly Part[];
  readonly designs: readonly PlannedDesign[];
  /** Whether the number of worlds was given, so that nothing has to be enough. */
  readonly isGiven: boolean;
  readonly notes: readonly string[];
  /** Whether scores are written times 100, so that differences are told in points. */
  readonly isPercent?: boolean;
  readonly currency?: string | undefined;
}

/** A plan for a terminal: what is wanted, the parts of the variance, the designs, and advice. */
export function renderPower(shown: ShownPower, width: number): string {
  const { source, parts, designs, notes } = shown;
  const lines = [
    ...wrapWords(`${aimOf(shown)}, from ${plainText(source)}`, width),
    "",
    ...alignColumns(partColumns(parts, timesOf(shown))),
    "",
    ...alignColumns(designColumns(shown)),
    "",
    ...[adviceOn(shown), ...notes].flatMap((note) => wrapWords(note, width)),
  ];
  return designs.length === 0 ? "" : `${lines.join("\n")}\n`;
}

const percent = (share: number): string => `${Number((100 * share).toFixed(4))} %`;
const number = (value: number): string => String(Number(value.toPrecision(3)));

/** How much a score of 1 is in the unit of tables. */
const timesOf = ({ isPercent = false }: Pick<ShownPower, "isPercent">): number => timesOfScore({ isPercent });

/** A difference in the unit of tables, with its name where it has one. */
const measured = (value: number, shown: Pick<ShownPower, "isPercent">): string =>
  `${number(timesOf(shown) * value)}${shown.isPercent === true ? " points" : ""}`;

function aimOf(shown: ShownPower): string {
  const { goal, designs, isGiven } = shown;
  if (goal.kind === "width") {
    const interval = `${percent(goal.level)} interval`;
    return isGiven
      ? `The ${interval} with ${designs[0]?.worlds} worlds`
      : `For a ${interval} of ± ${measured(goal.width / 2, shown)}`;
  }
  const alarms = `with ${percent(goal.alpha)} of false alarms`;
  return isGiven
    ? `How often ${designs[0]?.worlds} worlds find a difference of ${measured(goal.difference, shown)}, ${alarms}`
    : `To find a difference of ${measured(goal.difference, shown)} in ${percent(goal.power)} of cases, ${alarms}`;
}

function partColumns(parts: readonly Part[], times: number): Column[] {
  const total = totalOf(parts);
  const share = ({ variance }: Part): string => (total === 0 ? "-" : percent(Number((variance / total).toFixed(2))));
  return [
    { title: "varies by", cells: parts.map(({ levels }) => levels.join(" and ")), side: "left" },
    { title: "variance", cells: parts.map(({ variance }) => number(times * times * variance)), side: "right" },
    { title: "share", cells: parts.map(share), side: "right" },
  ];
}

/** What the levels below the worlds are called in the table. */
const titles: { readonly [level: string]: string } = {
  item: "items a world",
  wording: "wordings",
  repeat: "repeats",
  judge: "judges",
};

function designColumns(shown: ShownPower): Column[] {
  const { designs, goal, currency } = shown;
  const column = (title: string, cell: (design: PlannedDesign) => string): Column => ({
    title,
    cells: designs.map(cell),
    side: "right",
  });
  const levels = Object.keys(designs[0]?.counts ?? {}).filter((level) =>
    designs.some(({ counts }) => counts[level] > 1),
  );
  return [
    column("worlds", ({ worlds }) => String(worlds)),
    ...levels.map((level) => column(titles[level] ?? level, ({ counts }) => String(counts[level]))),
    column("episodes", ({ episodes }) => String(episodes)),
    ...(designs.some(({ cost = 0 }) => cost > 0)
      ? [
          column(agentsFor(goal) === 2 ? "cost of both" : "cost", ({ cost = 0 }) =>
            formatCost({ cost: { known: cost, unknownEpisodes: 0 }, episodes: 1 }, currency),
          ),
        ]
      : []),
    goal.kind === "difference"
      ? column("power", ({ reaches }) => reaches.toFixed(3))
      : column("interval", ({ reaches }) => `± ${number(timesOf(shown) * reaches)}`),
  ];
}

/** What to do, in a sentence. */
function adviceOn(shown: ShownPower): string {
  const { designs, parts, goal, isGiven } = shown;
  const each = agentsFor(goal) === 2 ? " by each agent" : "";
  if (totalOf(parts) === 0)
    return "These scores do not vary at all, so that they tell nothing about how many worlds it takes.";
  const [first] = designs;
  if (isGiven) {
    const best = designs.reduce((one, other) => (isBetter(goal, other, one) ? other : one));
    const reached =
      goal.kind === "difference"
        ? `find it in ${percent(Number(best.reaches.toFixed(3)))} of cases`
        : `reach ± ${measured(best.reaches, shown)}`;
    return `At most, ${best.worlds} worlds ${reached}, with ${sizeOf(best)}.`;
  }
  const why =
    Object.values(first.counts).every((count) => count === 1) && designs.length > 1
      ? "; more items or repeats of a world save worlds and cost more episodes"
      : "";
  return `Play ${first.worlds} worlds with ${sizeOf(first)}: ${first.episodes} episodes${each}${why}.`;
}

const isBetter = ({ kind }: DesignGoal, one: PlannedDesign, other: PlannedDesign): boolean =>
  kind === "difference" ? one.reaches > other.reaches : one.reaches < other.reaches;

function sizeOf({ counts: { item = 1, repeat = 1, judge = 1 } }: PlannedDesign): string {
  const items = `${item} ${item === 1 ? "item" : "items"} each`;
  const tries = repeat === 1 ? ", played once" : `, played ${repeat} times`;
  return `${items}${tries}${judge === 1 ? "" : ` and judged by ${judge}`}`;
}
