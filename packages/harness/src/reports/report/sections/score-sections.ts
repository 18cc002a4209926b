import type { ReportRow } from "@assay/contract";
import type { FigureData, FigureMark } from "../../charts/figure-data.ts";
import { meanRows, orderRows } from "../mean-rows.ts";
import type { PlayedEpisode, ReportedSuite, Section } from "../reported-suite.ts";
import { sweptName } from "./swept-name.ts";

/** The score of an episode as a value of a figure. */
export function scoreOf(
  { score }: PlayedEpisode,
  place: { readonly panel?: string; readonly x?: string | number; readonly part?: string } = {},
) {
  return score === undefined ? [] : [{ ...place, ...score }];
}

/** Scores of the floor and the ceiling in each panel, where the runs have these baselines. */
export function baselineMarks(
  { headline: { floor, ceiling } }: ReportedSuite,
  rows: readonly ReportRow[],
): FigureMark[] {
  const found = [
    ["floor", floor],
    ["ceiling", ceiling],
  ] as const;
  return found.flatMap(([what, agent]) =>
    rows
      .filter((row) => row.agent === agent)
      .map(({ panel, value }) => ({
        ...(panel === undefined ? {} : { panel }),
        label: `${what}: ${agent}`,
        agent: agent ?? "",
        value,
      })),
  );
}

/** The headline score of every agent, with floor and ceiling. */
export function scoreSection(suite: ReportedSuite): Section {
  const { episodes, headline, agents, level } = suite;
  const isSwept = new Set(episodes.map(({ swept }) => sweptName(swept))).size > 1;
  const panelOf = ({ swept }: PlayedEpisode) => (isSwept ? { panel: sweptName(swept) || "nothing swept" } : {});
  const rows = meanRows(episodes, (each) => scoreOf(each, panelOf(each)), level);
  const ordered = orderRows(rows, agents);
  if (ordered.length === 0) return { title: "Scores", leftOut: "no episode has a score" };
  return {
    name: "score",
    title: "Scores",
    caption: `The score of each agent: ${headline.name}. Dashed lines mark the suite's floor and ceiling where the runs have them.`,
    chart: { kind: "dots", value: headline.name, isPercent: headline.isPercent },
    rows: ordered,
    marks: baselineMarks(suite, ordered),
  };
}

/** Panels beyond this number fill more than a page. */
const mostPanels = 24;

/** The score by each stratum that the suite spreads its items over. */
export function strataSections(suite: ReportedSuite): Section[] {
  const { suite: own, episodes } = suite;
  const names = new Set(
    [...own.selection.balance, ...Object.keys(own.strata ?? {})].filter((name) => name !== "difficulty"),
  );
  return [...names].map((name): Section => {
    const title = `Scores by ${name}`;
    const values = [...new Set(episodes.flatMap(({ strata }) => strata[name] ?? []))].sort(compareLabels);
    if (values.length < 2) return { title, leftOut: `the items have fewer than two values of the stratum '${name}'` };
    if (values.length > mostPanels)
      return { title, leftOut: `${values.length} values are too many panels; see 'assay show --by ${name}'` };
    return byStratum(suite, name, values);
  });
}

const compareLabels = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number" ? one - other : String(one) < String(other) ? -1 : 1;

/** A number says nothing by itself. */
const panelName = (stratum: string, value: string | number): string =>
  /^\d/.test(String(value)) ? `${stratum} ${value}` : String(value);

function byStratum(suite: ReportedSuite, name: string, values: readonly (string | number)[]): FigureData {
  const { headline, episodes, agents, level } = suite;
  const rows = values.flatMap((value) => {
    const own = episodes.filter(({ strata }) => strata[name] === value);
    return orderRows(
      meanRows(own, (each) => scoreOf(each, { panel: panelName(name, value) }), level),
      agents,
    );
  });
  const about = suite.suite.strata?.[name];
  return {
    name: `by-${name}`,
    title: `Scores by ${name}`,
    caption: `The score of each agent by ${name}${about === undefined ? "" : `: ${about}`}.`,
    chart: { kind: "dots", value: headline.name, isPercent: headline.isPercent },
    rows,
    marks: baselineMarks(suite, rows),
  };
}

/** The score against the difficulty, where items have several. */
export function difficultySection(suite: ReportedSuite): Section {
  const { episodes, headline, agents, level } = suite;
  const title = "Scores by difficulty";
  const difficultyOf = ({ strata }: PlayedEpisode): number | undefined =>
    typeof strata.difficulty === "number" ? strata.difficulty : undefined;
  const values = new Set(episodes.flatMap((each) => difficultyOf(each) ?? []));
  if (values.size < 2) return { title, leftOut: "the items are of fewer than two difficulties" };
  const rows = meanRows(
    episodes,
    (each) => {
      const x = difficultyOf(each);
      return x === undefined ? [] : scoreOf(each, { x });
    },
    level,
  );
  return {
    name: "by-difficulty",
    title,
    caption: "The score of each agent against the difficulty of the items, from 0 to 1.",
    chart: { kind: "lines", value: headline.name, isPercent: headline.isPercent, x: "difficulty" },
    rows: orderRows(rows, agents),
    marks: baselineMarks(suite, rows),
  };
}

/** The same model under several scaffolds, such as a plain loop and the apprentice. */
export function scaffoldSection({ episodes, headline, level }: ReportedSuite): Section {
  const title = "The same model under several scaffolds";
  const scaffolds = new Map<string, Set<string>>();
  for (const { model, scaffold } of episodes) {
    if (model !== undefined) scaffolds.set(model, (scaffolds.get(model) ?? new Set()).add(scaffold));
  }
  const own = episodes.filter(({ model }) => model !== undefined && (scaffolds.get(model)?.size ?? 0) > 1);
  if (own.length === 0) return { title, leftOut: "no model was played under two scaffolds" };
  const named = own.map((each) => ({ ...each, agent: each.model ?? "" }));
  return {
    name: "scaffolds",
    title,
    caption: "The score of each model by the scaffold that it was played under.",
    chart: { kind: "dots", value: headline.name, isPercent: headline.isPercent },
    rows: meanRows(named, (each) => scoreOf(each, { part: each.scaffold }), level),
    marks: [],
  };
}

/** Scores on public against secret seeds. */
export function exposureSection({ episodes, headline, agents, level }: ReportedSuite): Section {
  const title = "Public against secret seeds";
  if (new Set(episodes.map(({ isSecret }) => isSecret)).size < 2) {
    return { title, leftOut: "the runs do not have both public and secret seeds" };
  }
  const rows = meanRows(episodes, (each) => scoreOf(each, { part: each.isSecret ? "secret" : "public" }), level);
  return {
    name: "public-secret",
    title,
    caption: "The score on worlds of public and of secret seeds. 'assay leak' tests the difference.",
    chart: { kind: "dots", value: headline.name, isPercent: headline.isPercent },
    rows: orderRows(rows, agents),
    marks: [],
  };
}
