import { availableParallelism } from "node:os";
import { type AnySuite, AssayError } from "@assay/contract";
import {
  type Card,
  type CardResult,
  checkCardItems,
  checkCardItself,
  compareCards,
  type Difference,
  describeDifference,
  type Errata,
  fingerprintOf,
  makeCard,
  type RevealedSeeds,
  verifyRun,
} from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { suiteModules } from "../../suites/load-suite.ts";

/** What a verification found. */
export interface Findings {
  readonly about: string;
  /** What was looked at, in words. */
  readonly checked: string;
  readonly differences: readonly Difference[];
  /** What should have been checked and could not be. */
  readonly unchecked: readonly string[];
  /** What this kind of check does not reach. */
  readonly beyond: readonly string[];
  readonly results?: readonly CardResult[];
  readonly withdrawn?: readonly string[];
  readonly withoutWithdrawn?: readonly CardResult[];
}

type Show = (text: string) => void;

/** Checks a run, and its card against it where there is one. */
export async function checkRun(
  store: Store,
  run: string,
  {
    suites,
    errata,
    card,
    signer,
    show,
  }: {
    readonly suites: readonly AnySuite[];
    readonly errata: Errata;
    readonly card?: Card;
    readonly signer?: string | undefined;
    readonly show: Show;
  },
): Promise<Findings> {
  const { checked, differences, unchecked, ...rest } = await verifyRun(store, run, suites, {
    errata,
    threads: { count: availableParallelism(), ...suiteModules() },
    progress: ({ items, episodes }) => show(`${items} items and ${episodes} episodes checked`),
  });
  const all = [...differences];
  if (card !== undefined) {
    checkCardItself(card, (each) => all.push(each));
    checkSigner(card, signer, (each) => all.push(each));
    await compareWithRun(store, card, suites, (each) => all.push(each));
  }
  const { items, episodes, scores } = checked;
  return {
    about: card === undefined ? `run ${run}` : `run ${run} and its card`,
    checked: [`${items} items, ${episodes} episodes, ${scores} scores`, ...describeSigner(card)].join(", "),
    differences: all,
    unchecked,
    beyond:
      card === undefined
        ? ["what a run holds once only (times, words of messages): a card of the run fixes these"]
        : [],
    ...rest,
  };
}

/** Compares the key that signed a card with the one that should have. */
function checkSigner(card: Card, signer: string | undefined, report: (difference: Difference) => void): void {
  if (signer === undefined) return;
  const signed = card.signature?.publicKey;
  if (signed === signer) return;
  const by = signed === undefined ? "it is not signed" : `it is signed by ${fingerprintOf(signed)}`;
  report({ thing: "card", what: `signature: ${by}, and should be by ${fingerprintOf(signer)}` });
}

const describeSigner = (card: Card | undefined): string[] =>
  card?.signature === undefined ? [] : [`signed by ${fingerprintOf(card.signature.publicKey)}`];

async function compareWithRun(
  store: Store,
  card: Card,
  suites: readonly AnySuite[],
  report: (difference: Difference) => void,
): Promise<void> {
  const errata = new Map((card.errata?.withdrawn ?? []).map((each) => [each.item, each]));
  try {
    const { integrity } = card;
    compareCards(card, await makeCard(store, card.run.id, { suites, errata, integrity }), report);
  } catch (error) {
    if (!AssayError.isInstance(error) || error.code !== "reports/damaged-run") throw error;
    report({ thing: "card", what: `it cannot be compared with the run: ${error.message}` });
  }
}

/** Checks a card with nothing but what it says. */
export async function checkCard(
  card: Card,
  {
    suites,
    revealed,
    signer,
    show,
  }: {
    readonly suites: readonly AnySuite[];
    readonly revealed: RevealedSeeds | undefined;
    readonly signer?: string | undefined;
    readonly show: Show;
  },
): Promise<Findings> {
  const differences: Difference[] = [];
  const report = (difference: Difference): void => {
    differences.push(difference);
  };
  checkCardItself(card, report);
  checkSigner(card, signer, report);
  const made = await checkCardItems(card, suites, revealed, report, {
    threads: { count: availableParallelism(), ...suiteModules() },
    progress: (items) => show(`${items} items made`),
  });
  const items = "items" in made ? [`${made.items} items`] : [];
  return {
    about: `card of run ${card.run.id}`,
    checked: ["digests", ...items, ...describeSigner(card)].join(", "),
    differences,
    unchecked: [],
    beyond: [
      ...("unchecked" in made ? [made.unchecked] : []),
      "scores, answers and transcripts: these need the run, which --run names",
    ],
  };
}

const mostLines = 1000;

/** The findings as lines, each difference on one of its own. */
export function describeFindings(findings: Findings): string {
  const { about, checked, differences, unchecked, beyond } = findings;
  const told = differences.slice(0, mostLines).map(describeDifference);
  const more = differences.length - told.length;
  const count = differences.length === 1 ? "1 difference" : `${differences.length} differences`;
  const lines = [
    ...told,
    ...(more > 0 ? [`… and ${more} more; --json gives all`] : []),
    ...unchecked.map((each) => `cannot be checked: ${each}`),
    ...beyond.map((each) => `not checked: ${each}`),
    ...describeWithdrawn(findings),
    `${about}: ${differences.length === 0 ? "nothing differs" : count} (${checked})`,
  ];
  return `${lines.map((line) => stripControls(line).replace(/\s+/g, " ")).join("\n")}\n`;
}

function describeWithdrawn({ results = [], withdrawn = [], withoutWithdrawn = [] }: Findings): string[] {
  if (withdrawn.length === 0) return [];
  const means = (list: readonly CardResult[], { cell, agentId }: CardResult, index: number): string =>
    list.find((each) => each.cell === cell && each.agentId === agentId)?.metrics[index]?.mean?.toPrecision(4) ?? "none";
  return [
    `withdrawn: ${withdrawn.join(", ")}`,
    ...results.flatMap((result) =>
      result.metrics.map(
        ({ scorer, version, metric }, index) =>
          `${result.agent} on ${result.suite}, ${scorer} ${version} ${metric}: ${means(results, result, index)} with, ${means(withoutWithdrawn, result, index)} without withdrawn items`,
      ),
    ),
  ];
}
