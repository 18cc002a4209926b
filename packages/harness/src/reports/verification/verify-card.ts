import { type AnySuite, AssayError, type Seed } from "@assay/contract";
import { type Cell, nameSeeds, seedName } from "../../engine/index.ts";
import { commitmentOf } from "../../engine/seeds/committed-seeds.ts";
import type { Card } from "../card/card-schema.ts";
import { digestOf, itemHash, plain, saltOf } from "../card/digests.ts";
import { isSignatureRight } from "../card/sign-card.ts";
import { compareResults } from "./compare-results.ts";
import { compareValues, type Report } from "./difference.ts";
import { makeItems } from "./make-items.ts";
import type { ThreadOptions } from "./world-threads.ts";

/** What a card can be checked for with nothing else at hand: its own digests and sums. */
export function checkCardItself(card: Card, report: Report): void {
  const { digest, signature, ...rest } = card;
  const compare = (what: string, stored: unknown, recomputed: unknown): void =>
    compareValues("card", what, stored, recomputed, report);
  compare("digest", digest, digestOf(plain(rest)));
  if (signature !== undefined && !isSignatureRight(card)) {
    report({ thing: "card", what: "signature: it does not belong to this card and its key" });
  }
  compare("digest of the episodes", card.episodes.digest, digestOf(plain(card.episodes.records)));
  const items = Object.keys(card.items.hashes).length;
  compare("episodes that were planned", card.episodes.planned, items * card.agents.length * card.repeats);
  const episodes = card.results.reduce((sum, each) => sum + each.episodes, 0);
  compare("number of episodes", Object.keys(card.episodes.records).length, episodes);
  for (const { suite, agent, outcomes, episodes: own } of card.results) {
    const ended = Object.values(outcomes).reduce((sum: number, each) => sum + (each ?? 0), 0);
    compare(`outcomes of ${agent} on ${suite}`, ended, own);
  }
}

/** Secret seeds with their salt, as `assay seeds reveal` publishes them. */
export type RevealedSeeds = Parameters<typeof commitmentOf>[0];

/**
 * Makes the items of a card again from its seeds and compares their hashes. Secret seeds are needed in full; without them
 * the answer is the reason why nothing could be compared.
 */
export async function checkCardItems(
  card: Card,
  suites: readonly AnySuite[],
  revealed: RevealedSeeds | undefined,
  report: Report,
  { threads, progress }: { readonly threads?: ThreadOptions; progress?(items: number): void } = {},
): Promise<{ readonly items: number } | { readonly unchecked: string }> {
  if (card.cells.some(({ seeds }) => seeds.kind === "secret") && revealed === undefined) {
    return { unchecked: "items and keys: the seeds are secret; once they are revealed, give them with --seeds" };
  }
  const cells = card.cells.map((cell) => cellOf(cell, suites));
  const seeds = new Map(card.cells.flatMap((cell, index) => seedsOf(cell, index, revealed, report)));
  const salt = saltOf([...seeds.values()].flatMap(({ kind, value }) => (kind === "secret" ? [value] : [])));
  const left = new Set(Object.keys(card.items.hashes));
  let count = 0;
  for await (const { items } of makeItems({ run: card.run.id, cells, seeds }, suites, threads)) {
    for (const { item } of items) {
      const { [item.id]: known } = card.items.hashes;
      left.delete(item.id);
      if (known === undefined) report({ thing: `item ${item.id}`, what: "the seeds make it, and the card lacks it" });
      else compareValues(`item ${item.id}`, "hash of item and key", known, itemHash(salt, item), report);
    }
    count += items.length;
    progress?.(count);
  }
  for (const id of left) report({ thing: `item ${id}`, what: "the card has it, and the seeds do not make it" });
  return { items: count };
}

/** A cell of a card, whose settings come from outside. */
function cellOf(cell: Card["cells"][number], suites: readonly AnySuite[]): Cell {
  const suite = suites.find(({ name }) => name === cell.suite);
  const settings = suite?.settings.safeParse(cell.settings);
  if (settings?.success) return { ...cell, settings: settings.data, seeds: "", swept: {} };
  const problem = suite === undefined ? "there is no such suite here" : "its settings are not those of this Assay";
  throw new AssayError(
    "reports/wrong-card",
    `the card is about ${cell.suite}, and ${problem}; use the Assay of the card`,
  );
}

function seedsOf(
  { suite, seeds }: Card["cells"][number],
  cell: number,
  revealed: RevealedSeeds | undefined,
  report: Report,
): [string, Seed][] {
  if (seeds.kind === "public") {
    return nameSeeds(seeds.list).map(({ name, seed }) => [seedName(cell, `${suite}/${name}`), seed]);
  }
  if (revealed === undefined) return [];
  const thing = `seeds of cell ${cell}`;
  compareValues(thing, "number", seeds.count, revealed.seeds.length, report);
  if (seeds.commitment !== undefined) {
    compareValues(thing, "commitment", seeds.commitment, commitmentOf(revealed), report);
  }
  return revealed.seeds.map((value, index) => [seedName(cell, `${suite}/#${index + 1}`), { kind: "secret", value }]);
}

const compared = [
  "run",
  "software",
  "planSha256",
  "repeats",
  "cells",
  "agents",
  "actors",
  "models",
  "prompts",
  "level",
  "cost",
] as const satisfies readonly (keyof Card)[];

/** Compares a card with one that was made anew of the run. */
export function compareCards(card: Card, made: Card, report: Report): void {
  for (const part of compared) compareValues("card", part, card[part], made[part], report);
  if (card.recordSha256 !== undefined) {
    compareValues("card", "recordSha256", card.recordSha256, made.recordSha256, report);
  }
  compareValues("card", "salted", card.items.salted, made.items.salted, report);
  compareValues("card", "episodes that were planned", card.episodes.planned, made.episodes.planned, report);
  compareNamed("item", card.items.hashes, made.items.hashes, report);
  compareNamed("episode", card.episodes.records, made.episodes.records, report);
  compareResults(card.results, made.results, report, "card's results");
  compareValues("card", "withdrawn items", card.errata?.withdrawn, made.errata?.withdrawn, report);
  const [theirs, ours] = [card.errata?.results ?? [], made.errata?.results ?? []];
  compareResults(theirs, ours, report, "card's results without withdrawn items");
}

type Named = { readonly [id: string]: string | { readonly [part: string]: string } };

function compareNamed(kind: string, card: Named, made: Named, report: Report): void {
  for (const id of new Set([...Object.keys(card), ...Object.keys(made)])) {
    const thing = `${kind} ${id}`;
    const [theirs, ours] = [card[id], made[id]];
    if (theirs === undefined) report({ thing, what: "the run has it, and the card lacks it" });
    else if (ours === undefined) report({ thing, what: "the card has it, and the run lacks it" });
    else compareValues(thing, "hash in the card", theirs, ours, report);
  }
}
