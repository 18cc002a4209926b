import type { Challenge } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import { type Claim, type ClaimVocabulary, describeClaim, type Question } from "@assay/grading/claims";
import { itemId } from "@assay/science/numerics/item-id";
import { callBudgets } from "./episode/episode.ts";
import { workspaceFiles } from "./episode/workspace-files.ts";
import { findFamily } from "./families.ts";
import { hardBudgets } from "./headroom/call-budgets.ts";
import { claimCap, isUnlisted } from "./headroom/ingredients.ts";
import { recitedThere } from "./headroom/interacting-family.ts";
import { ingredientStrata } from "./headroom/strata.ts";
import { introduceHard } from "./headroom/study-text.ts";
import { generation, type Member, type Scenario, suiteName } from "./scenario/scenario.ts";
import { type Hint, type Settings, wantedChannel, wantedHint, wantedPackages } from "./settings.ts";
import { exampleFile } from "./study/example-claims.ts";
import { describeProblem } from "./study/hints.ts";
import { tellAsked } from "./study/tell-asked.ts";
import { tellDoubts, tellUnderstood } from "./study/tell-understood.ts";
import { describeVocabulary } from "./study/vocabulary.ts";
import type { Channel } from "./subject/chat.ts";
import { type RediscoveryWorld, type ScenarioName, scenarioOf } from "./world.ts";

const planPrompt = readPrompt(new URL("./episode/plan.md", import.meta.url), [
  "problem",
  "subjects",
  "budget",
  "files",
  "doubts",
  "packages",
  "manual",
  "understood",
  "asked",
  "example",
  "vocabulary",
]);

const packagesPrompt = readPrompt(new URL("./episode/packages.md", import.meta.url), ["names", "first"]);

export const packagesHash = packagesPrompt.hash;

export const planHash = planPrompt.hash;

/** Everything that an agent may know about a study before the episode. */
export interface Item {
  readonly id: string;
  /** The same for all hints. */
  readonly question: string;
  readonly scenario: Omit<ScenarioName, "world">;
  readonly hint: Hint;
  /** How subjects can be asked. Without it, in words. */
  readonly channel?: Channel;
  readonly subjects: readonly string[];
  /** The number of calls that each subject answers. */
  readonly budget: { readonly [subject: string]: number };
  /** The packages that may be installed, if any. */
  readonly packages?: readonly string[];
  /** The words of claims, as the manual has them. */
  readonly vocabulary: ClaimVocabulary;
  /** The number of claims that are read, where a difficulty says so. */
  readonly maxClaims?: number;
  /** Whether the words of claims are told after the experiments, in a phase of their own. */
  readonly isUnlisted?: true;
  /** What interactions add to the questions of the family, and what a reciter would say of it. Agents are not told. */
  readonly interactions?: { readonly questions: readonly Question[]; readonly recited: readonly Claim[] };
  /** The comparisons of the list that ends the study, in its order. They are told after the experiments. */
  readonly comparisons?: readonly Question[];
  /** The number of conditions whose values are asked for. */
  readonly conditions?: number;
  /** The prompt of the first phase. */
  readonly text: string;
}

/** What there is to find, and where its truth can be looked up. */
export interface Key {
  readonly scenario: ScenarioName;
  readonly core: readonly Claim[];
}

/** A study of each family, and its twin. */
export function* makeItems(world: RediscoveryWorld, settings: Settings): Generator<Challenge<Item, Key>> {
  for (const family of world.families) {
    for (const member of settings.twins ? ([0, 1] as const) : ([0] as const)) {
      yield makeItem(world, family, member, settings);
    }
  }
}

function makeItem(world: RediscoveryWorld, family: string, member: Member, settings: Settings): Challenge<Item, Key> {
  const { key, planting, dials } = world;
  const name: ScenarioName = { world: key, family, member, planting, ...(dials === undefined ? {} : { dials }) };
  const scenario = scenarioOf(name);
  const { world: _, ...known } = name;
  const { budget } = settings;
  const hint = wantedHint(settings);
  const { headroom } = scenario;
  const packages = wantedPackages(settings);
  const calls = headroom === undefined ? callBudgets(scenario, budget) : hardBudgets(scenario, headroom, budget);
  const channel = wantedChannel(settings, scenario.family);
  const isStructured = channel === "structured";
  return {
    item: {
      id: identify([
        world.key,
        family,
        member,
        world.planting,
        hint,
        budget,
        ...packages,
        ...(isStructured ? [channel] : []),
        ...(dials === undefined ? [] : [JSON.stringify(dials)]),
      ]),
      question: identify([
        world.key,
        family,
        member,
        world.planting,
        ...(dials === undefined ? [] : [JSON.stringify(dials)]),
      ]),
      scenario: known,
      hint,
      subjects: scenario.subjects,
      budget: calls,
      ...(isStructured ? { channel } : {}),
      ...(packages.length === 0 ? {} : { packages }),
      vocabulary: wordsOf(scenario.truth),
      ...hardFields(scenario),
      text: introduce(scenario, hint, calls, packages, channel),
    },
    key: { scenario: name, core: scenario.core.map((claim) => ({ ...claim, statement: describeClaim(claim) })) },
    needs: [],
    evidence: [{ source: "service", name: "subject" }],
    strata: {
      ...{ family, tag: scenario.family.tag, hint, channel, member },
      ...(headroom === undefined ? {} : ingredientStrata(headroom, settings.difficulty ?? 0)),
    },
  };
}

/** What an item on the scale of difficulty has beside any other. */
export function hardFields({ family, headroom, subjects }: Scenario): Partial<Item> {
  if (headroom === undefined) return {};
  const { dials, interactions, listed } = headroom;
  if (listed !== undefined)
    return { isUnlisted: true, comparisons: family.questions(subjects), conditions: listed.predicted.length };
  const questions = family.questions(subjects);
  return {
    maxClaims: claimCap(dials),
    ...(isUnlisted(dials) ? { isUnlisted: true } : {}),
    ...(interactions.length === 0
      ? {}
      : {
          interactions: {
            questions: questions.slice(questions.length - interactions.length),
            recited: recitedThere(findFamily(family.name), subjects, interactions),
          },
        }),
  };
}

/** The words alone, in alphabetical order: the order of a family's factors and their kinds tell which of them act. */
export function wordsOf({ subjects, factors, measures }: ClaimVocabulary): ClaimVocabulary {
  return {
    subjects,
    factors: factors
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, levels, ordered, reference, pooled }) => ({
        ...{ name, levels, ordered, reference },
        ...(pooled === undefined ? {} : { pooled }),
      })),
    measures: measures.map(({ name }) => ({ name })),
  };
}

function introduce(
  scenario: Scenario,
  hint: Hint,
  calls: Item["budget"],
  packages: readonly string[],
  channel: Channel,
): string {
  const budgets = [...new Set(Object.values(calls))];
  const common = {
    problem: describeProblem(scenario, hint).replaceAll("\n", "\n> "),
    subjects: scenario.subjects.map((name) => `\`${name}\``).join(", "),
    budget:
      budgets.length === 1
        ? `Each subject answers ${budgets[0]} calls.`
        : `${Object.entries(calls)
            .map(([subject, count]) => `\`${subject}\` answers ${count} calls`)
            .join(", ")}.`,
    files: workspaceFiles(scenario)
      .paths.filter((path) => path.startsWith("data/"))
      .map((path) => `\`${path}\``)
      .join(", "),
    packages: tellPackages(packages),
    understood: tellUnderstood(scenario, hint, channel),
    doubts: tellDoubts(hint),
    manual: scenario.family.manual.trim(),
  };
  if (scenario.headroom !== undefined) return introduceHard(scenario, scenario.headroom, hint, common);
  return planPrompt.fill({
    ...common,
    asked: tellAsked(scenario, hint),
    example: exampleFile(scenario.truth),
    vocabulary: describeVocabulary(scenario, hint),
  });
}

function tellPackages(packages: readonly string[]): string {
  if (packages.length === 0) return "";
  return `\n${packagesPrompt.body({ names: packages.map((name) => `\`${name}\``).join(", "), first: packages[0] })}`;
}

function identify(of: readonly (string | number)[]): string {
  return itemId([suiteName, generation, "item", ...of]);
}
