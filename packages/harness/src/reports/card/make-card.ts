import { type AnySuite, AssayError, type Json } from "@assay/contract";
import { type Cell, type RunRecord, readRecord } from "../../engine/index.ts";
import { withoutSeedFolders } from "../../engine/seeds/without-seed-folders.ts";
import type { Store, StoredCall, StoredRun } from "../../store/index.ts";
import { type Errata, type Withdrawn, withdrawnBy } from "../errata/errata.ts";
import type { Card } from "./card-schema.ts";
import { digestOf, type EpisodeHashes, episodeHashes, itemHash, plain, saltOf } from "./digests.ts";
import { cardLevel, ResultTally } from "./result-tally.ts";
import { runItems } from "./whole-episode.ts";

export interface CardOptions {
  /** The suites of the run, whose scorers say what their scores can be. */
  readonly suites: readonly AnySuite[];
  /** Items that are withdrawn; the card gives its results with and without them. */
  readonly errata?: Errata;
  /** The verdicts on the run's transcripts, where somebody made them. */
  readonly integrity?: Card["integrity"];
  progress?(episodes: number): void;
}

/** The card of a run. The same run gives the same card, to the last digit. */
export async function makeCard(store: Store, run: string, options: CardOptions): Promise<Card> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  // Where a file of seeds was is nobody's business, and archives do not tell it.
  const record = withoutSeedFolders(readRecord(run, stored.record));
  const secrets = Object.entries(await store.secrets(run));
  const salt = saltOf(secrets.map(([, value]) => value));
  const { suites } = options;
  const tallied = { cells: record.cells, agents: record.agents, repeats: record.plan.repeats, suites };
  const [all, without] = [new ResultTally(tallied), new ResultTally(tallied)];
  const withdrawn: Withdrawn[] = [];
  const hashes: Record<string, string> = {};
  const records: Record<string, EpisodeHashes> = {};
  const served = new ServedModels();
  let episodesRead = 0;
  for await (const { item, episodes } of runItems(store, run)) {
    hashes[item.id] = itemHash(salt, item);
    const gone = withdrawnBy(options.errata ?? new Map(), item.id);
    if (gone !== undefined) withdrawn.push({ ...gone, item: item.id });
    for (const episode of episodes) {
      const { summary, scores, calls } = episode;
      records[summary.id] = episodeHashes(salt, episode);
      all.add(item, summary, scores);
      if (gone === undefined) without.add(item, summary, scores);
      for (const call of calls) served.add(call);
      options.progress?.(++episodesRead);
    }
  }
  const items = Object.keys(hashes).length;
  return sealed({
    ...describeRun(stored, record, (cell) => secrets.filter(([name]) => name.startsWith(`${cell} `)).length),
    recordSha256: digestOf(plain(record)),
    models: served.list(),
    items: { salted: salt !== undefined, hashes },
    episodes: {
      planned: items * record.agents.length * record.plan.repeats,
      records,
      digest: digestOf(plain(records)),
    },
    level: cardLevel,
    results: all.results(),
    cost: (await store.overview(run)).cost,
    ...(withdrawn.length === 0
      ? {}
      : {
          errata: {
            withdrawn: withdrawn.map(({ item, reason, date }) => ({ item, reason, date })),
            results: without.results(),
          },
        }),
    ...(options.integrity === undefined ? {} : { integrity: options.integrity }),
  });
}

/** The card with the digest of all that it says. */
export function sealed(card: Omit<Card, "digest">): Card {
  return { ...card, digest: digestOf(plain(card)) };
}

type Described = "format" | "version" | "run" | "software" | "planSha256" | "repeats" | "cells" | "agents" | "actors";

/** What the record of the run tells. */
function describeRun(
  { id, createdAt, status }: StoredRun,
  { plan, cells, agents, software, prompts }: RunRecord,
  secretSeeds: (cell: number) => number,
): Pick<Card, Described | "prompts"> {
  const { version, commit, modified, node, platform } = software;
  return {
    format: "assay-card",
    version: 1,
    run: { id, ...(plan.name === undefined ? {} : { name: plan.name }), createdAt, status },
    software: {
      version,
      ...(commit === undefined ? {} : { commit }),
      ...(modified === undefined ? {} : { modified }),
      node,
      platform,
    },
    planSha256: digestOf(plain(plan)),
    repeats: plan.repeats,
    cells: cells.map((cell, index) => describeCell(cell, secretSeeds(index))),
    agents: agents.map(({ id, label, agent, version, model, options, modelSettings, limits, tags }) => ({
      id,
      label,
      agent,
      version,
      ...(model === undefined ? {} : { model }),
      options: plain(options),
      modelSettings: plainValues(modelSettings),
      limits: plainValues(limits),
      ...trainedBy(tags),
    })),
    actors: plainValues(plan.actors),
    prompts: { ...prompts },
  };
}

/** The tag of a plan's agent that says whether it was trained on Assay's generators. */
const trainedTag = "trained-on-assay";

function trainedBy(tags: { readonly [name: string]: unknown }): Pick<Card["agents"][number], "trained"> {
  const said = tags[trainedTag];
  if (said === undefined) return {};
  return { trained: said === "yes" || said === "no" ? said : "unknown" };
}

function describeCell(
  { suite, version, generation, preset, settings, seeds, commitment, items }: Cell,
  secretSeeds: number,
): Card["cells"][number] {
  return {
    suite,
    version,
    generation,
    preset,
    settings: plain(settings),
    // The name of a file of seeds is nobody's business.
    seeds: seeds.startsWith("@")
      ? { kind: "secret", count: secretSeeds, ...(commitment === undefined ? {} : { commitment }) }
      : { kind: "public", list: seeds },
    items,
  };
}

const plainValues = (value: object): { [name: string]: Json } => JSON.parse(JSON.stringify(value));

/** The versions that answered, by the role that they played. */
class ServedModels {
  readonly #counts = new Map<string, number>();

  add({ role, model, servedBy }: StoredCall): void {
    const name = JSON.stringify([role ?? null, model, servedBy ?? null]);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  list(): Card["models"] {
    return [...this.#counts.keys()].sort().map((name) => {
      const [role, model, servedBy] = JSON.parse(name) as [string | null, string, string | null];
      return {
        ...(role === null ? {} : { role }),
        model,
        ...(servedBy === null ? {} : { servedBy }),
        calls: this.#counts.get(name) ?? 0,
      };
    });
  }
}
