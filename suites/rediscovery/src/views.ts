import type { SuiteViews, ViewBlock, ViewNode, ViewSeries, WorldView } from "@assay/contract";
import { describeClaim } from "@assay/grading/claims";
import { findFamily } from "./families.ts";
import type { AnyFamily, Factor } from "./family.ts";
import type { Member, Scenario } from "./scenario/scenario.ts";
import type { Settings } from "./settings.ts";
import { problemTree, type TreeLeaf, type TreeNode } from "./study/problem-tree.ts";
import { type RediscoveryWorld, scenarioOf } from "./world.ts";

const members = ["the world", "its twin"] as const;

/** For each study of a world: what can be varied and measured, what is planted, and what a study should find. */
export const views: SuiteViews<RediscoveryWorld, Settings> = {
  of: (world, { twins }) =>
    world.families.flatMap((name) => {
      const family = findFamily(name);
      return [studyView(family), truthView(world, family, twins)];
    }),
};

/** What an agent may know of a study. */
const studyView = (family: AnyFamily): WorldView => ({
  name: family.name,
  title: family.title,
  about: family.question,
  spoils: false,
  *show() {
    yield {
      kind: "table",
      title: "Factors",
      columns: ["factor", "levels", "meaning"],
      rows: family.factors.map(({ name, levels, meaning }) => [name, levels.join(", "), meaning]),
    };
    yield {
      kind: "table",
      title: "Measures",
      columns: ["measure", "unit", "meaning"],
      rows: family.measures.map(({ name, unit, meaning }) => [name, unit, meaning]),
    };
  },
});

function truthView(world: RediscoveryWorld, family: AnyFamily, hasTwins: boolean): WorldView {
  const { key, planting, dials } = world;
  const measures = family.measures.filter(({ across }) => across === undefined);
  const [firstMeasure] = measures;
  const [firstFactor] = family.factors;
  return {
    name: `${family.name}-truth`,
    title: `${family.title}: the truth`,
    about:
      "What is planted, the true values of a measure over a factor, what a study should find, and its problem tree.",
    spoils: true,
    inputs: [
      ...(hasTwins
        ? [{ name: "member", title: "of", kind: "choice", choices: members, initial: members[0] } as const]
        : []),
      ...(firstMeasure === undefined
        ? []
        : [
            {
              name: "measure",
              title: "measure",
              kind: "choice",
              choices: measures.map(({ name }) => name),
              initial: firstMeasure.name,
            } as const,
          ]),
      ...(firstFactor === undefined
        ? []
        : [
            {
              name: "factor",
              title: "over",
              kind: "choice",
              choices: family.factors.map(({ name }) => name),
              initial: firstFactor.name,
            } as const,
          ]),
    ],
    *show(chosen) {
      const member: Member = chosen.member === members[1] ? 1 : 0;
      const name = { world: key, family: family.name, member, planting };
      const scenario = scenarioOf(dials === undefined ? name : { ...name, dials });
      yield {
        kind: "table",
        title: "What is planted",
        columns: ["effect", "form"],
        rows: Object.entries(scenario.forms).map(([effect, form]) => [effect, String(form)]),
      };
      const factor = family.factors.find((each) => each.name === chosen.factor);
      if (factor !== undefined) yield* curves(scenario, String(chosen.measure), factor);
      yield {
        kind: "table",
        title: "What a study should find",
        columns: ["claim"],
        rows: scenario.core.map((claim) => [describeClaim(claim)]),
      };
      yield { kind: "tree", title: "Problem tree", root: nodeOf(problemTree(scenario).problem_tree) };
    },
  };
}

/** Cells that are tried to find one in which a measure has a meaning. */
const maxTried = 400;

/** The true values of a measure over the levels of a factor. The others are held where the measure has a meaning. */
function* curves(scenario: Scenario, measure: string, factor: Factor): Generator<ViewBlock> {
  const { held, series } = meaningful(scenario, measure, factor);
  if (series.length === 0) {
    yield { kind: "text", text: `${measure} has no value at single levels of ${factor.name}.` };
    return;
  }
  yield {
    kind: "chart",
    title: `${measure} over ${factor.name}`,
    x: { name: factor.name },
    y: { name: measure },
    series,
  };
  const others = Object.entries(held).map(([name, level]) => `${name} ${level}`);
  yield { kind: "text", text: `Held: ${others.join(", ") || "nothing"}.` };
}

type Levels = { readonly [factor: string]: string };

/** The first levels of the other factors, from their first ones on, at which the measure has most values. */
function meaningful(
  scenario: Scenario,
  measure: string,
  factor: Factor,
): { readonly held: Levels; readonly series: readonly ViewSeries[] } {
  const others = scenario.family.factors.filter(({ name }) => name !== factor.name);
  const count = Math.min(
    maxTried,
    others.reduce((all, { levels }) => all * levels.length, 1),
  );
  const size = (series: readonly ViewSeries[]): number => series.reduce((sum, { points }) => sum + points.length, 0);
  let best: ReturnType<typeof meaningful> = { held: {}, series: [] };
  for (let number = 0; number < count; number++) {
    const held = levelsAt(others, number);
    const series = seriesOf(scenario, measure, factor, held);
    if (size(series) > size(best.series)) best = { held, series };
  }
  return best;
}

/** The levels of the cell of this number, where the first factor varies fastest. */
function levelsAt(factors: readonly Factor[], number: number): Levels {
  let left = number;
  return Object.fromEntries(
    factors.map(({ name, levels }) => {
      const level = levels[left % levels.length];
      left = Math.floor(left / levels.length);
      return [name, level];
    }),
  );
}

function seriesOf(
  { subjects, truth }: Scenario,
  measure: string,
  { name, levels }: Factor,
  held: Levels,
): ViewSeries[] {
  const isNumeric = levels.every((level) => level.trim() !== "" && Number.isFinite(Number(level)));
  return subjects
    .map((subject): ViewSeries => {
      const points = levels.flatMap((level) => {
        const value = truth.value(measure, { subject, levels: { ...held, [name]: level } });
        return value === undefined ? [] : [{ x: isNumeric ? Number(level) : level, y: value }];
      });
      return { name: subject, kind: isNumeric ? "line" : "dots", points };
    })
    .filter(({ points }) => points.length > 0);
}

const nodeOf = (node: TreeNode | TreeLeaf): ViewNode =>
  "node" in node
    ? { title: node.node, text: node.description, children: node.children.map(nodeOf) }
    : { title: node.task, text: node.conclusion };
