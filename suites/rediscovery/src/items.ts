import type { Challenge } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import { type Claim, type ClaimVocabulary, describeClaim } from "@assay/grading/claims";
import { itemId } from "@assay/science/numerics/item-id";
import { callBudgets } from "./episode/episode.ts";
import { workspaceFiles } from "./episode/workspace-files.ts";
import { generation, type Member, type Scenario, suiteName } from "./scenario/scenario.ts";
import { type Hint, type Settings, wantedChannel, wantedPackages } from "./settings.ts";
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
  const name: ScenarioName = { world: world.key, family, member, planting: world.planting };
  const scenario = scenarioOf(name);
  const { world: _, ...known } = name;
  const { hint, budget } = settings;
  const packages = wantedPackages(settings);
  const calls = callBudgets(scenario, budget);
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
      ]),
      question: identify([world.key, family, member, world.planting]),
      scenario: known,
      hint,
      subjects: scenario.subjects,
      budget: calls,
      ...(isStructured ? { channel } : {}),
      ...(packages.length === 0 ? {} : { packages }),
      vocabulary: wordsOf(scenario.truth),
      text: introduce(scenario, hint, calls, packages, channel),
    },
    key: { scenario: name, core: scenario.core.map((claim) => ({ ...claim, statement: describeClaim(claim) })) },
    needs: [],
    evidence: [{ source: "service", name: "subject" }],
    strata: { family, tag: scenario.family.tag, hint, channel, member },
  };
}

/** The words alone, in alphabetical order: the order of a family's factors and their kinds tell which of them act. */
function wordsOf({ subjects, factors, measures }: ClaimVocabulary): ClaimVocabulary {
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
  return planPrompt.fill({
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
    asked: tellAsked(scenario, hint),
    example: exampleFile(scenario.truth),
    manual: scenario.family.manual.trim(),
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
