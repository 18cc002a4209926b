import { type Comparison, ComparisonTable, type PeerWork } from "@assay/bench/comparison-table";
import { PythonPeer } from "@assay/bench/python-peer";
import { evaluateQuery } from "../src/query/evaluate-query.ts";
import { queryNeeds } from "../src/query/query-needs.ts";
import type { Query } from "../src/query/query-schema.ts";
import { ByteReader, MemoryReader } from "../src/query/repository-reader.ts";
import { Repository } from "../src/repository/repository.ts";
import type { RepositoryWorld } from "../src/repository/repository-model.ts";
import { runSteps } from "../src/steps.ts";
import { checkAlike } from "./check-alike.ts";
import { answerableQuery, conditionalQuery, type FilesQuery, wholeRepository } from "./queries.ts";
import { describeForPython, seedsWithFiles, worldOf } from "./worlds.ts";

// Compares worlds of repository-qa with a plain pandas implementation of the paper's Algorithm 1 and its questions.
// Both sides have the same blueprints, laws, paths and sizes. Their random numbers differ.

const manyFiles = 10_000;
const aggregateFiles = 900;
const worldCount = 8;
/** Aggregates over every file take Python several seconds for each world, so they are measured on fewer worlds. */
const wholeWorlds = 2;
const aggregateRounds = 3;

/** How the Python side works: over whole columns, or like the paper and its code. */
const ways = ["vectorised", "published"] as const;

interface BenchWorld {
  readonly seed: string;
  readonly world: RepositoryWorld;
  readonly repository: Repository;
}

/** Prints one line for each comparison. Returns whether every promise was kept. */
async function benchRepositoryQa(): Promise<boolean> {
  const peer = new PythonPeer("suites/repository-qa/bench/repository_qa_peer.py");
  const table = new ComparisonTable(peer, ways);
  try {
    await table.printHeader("repository-qa");
    const seeds = seedsWithFiles(manyFiles, worldCount);
    const worlds = seeds.map((seed): BenchWorld => {
      const world = worldOf(seed, aggregateFiles);
      return { seed, world, repository: new Repository(world) };
    });
    for (const { seed, world } of worlds) await peer.ask(describeForPython(seed, world));
    for (const way of ways) await checkAlike(worlds[0].seed, worlds[0].repository, way, peer);
    for (const comparison of [...openings(seeds), ...files(worlds), ...questions(worlds)]) {
      await table.compare(comparison);
    }
    for (const comparison of aggregates(worlds)) {
      await table.compare(comparison, aggregateRounds);
    }
    return table.isKept;
  } finally {
    peer.close();
  }
}

/** The promised minimum ratios against pandas on whole columns, and against the published algorithm. */
interface Promised {
  readonly vectorised?: number;
  readonly published?: number;
}

function bothWays(request: object, { vectorised, published }: Promised): PeerWork[] {
  return [
    { request: { ...request, way: "vectorised" }, ...(vectorised === undefined ? {} : { atLeast: vectorised }) },
    { request: { ...request, way: "published" }, ...(published === undefined ? {} : { atLeast: published }) },
  ];
}

/**
 * Opening means from a world to the list of its paths. The blueprint is given, or written by the built-in author as
 * well.
 */
function openings(seeds: readonly string[]): Comparison[] {
  const worlds = seeds.map((seed) => worldOf(seed, manyFiles));
  const list = (world: RepositoryWorld): void => {
    if (new Repository(world).paths.length < manyFiles) throw new Error("a world has fewer paths than it should");
  };
  const common = { units: seeds.length, within: 0.005 };
  return [
    {
      ...common,
      name: "open a world of 10,000 files",
      ours: () => {
        for (const world of worlds) list(world);
      },
      theirs: bothWays({ do: "open", worlds: seeds, files: manyFiles }, { published: 20 }),
    },
    {
      ...common,
      name: "write its blueprint, and open it",
      ours: () => {
        for (const seed of seeds) list(worldOf(seed, manyFiles));
      },
      theirs: [],
    },
  ];
}

/** One file of each world, populated and encoded. */
function files(worlds: readonly BenchWorld[]): Comparison[] {
  const seeds = worlds.map(({ seed }) => seed);
  return (["csv", "txt", "log", "json", "jsonl", "xlsx"] as const).map((format) => {
    const written = worlds.map(({ world }) => {
      const repository = new Repository({ ...world, blueprint: { ...world.blueprint, extension: format } });
      return { repository, path: repository.tree.file(0).path };
    });
    return {
      name: `populate and encode a file of 300 x 13, ${format}`,
      units: worlds.length,
      within: format === "xlsx" ? 0.01 : 0.001,
      ours: () => {
        for (const { repository, path } of written) repository.read(path);
      },
      theirs: bothWays(
        { do: "write", format, worlds: seeds },
        format === "xlsx" ? { vectorised: 8, published: 8 } : { published: 20 },
      ),
    };
  });
}

/**
 * One question of each world, of the types that read a single file or only the paths. It has no conditions on rows,
 * because values differ between the two sides and a condition could leave no row on one of them.
 */
function questions(worlds: readonly BenchWorld[]): Comparison[] {
  const types = ["count-files-condition", "univariate-file", "bivariate-statistic", "bivariate-hypothesis"] as const;
  return types.map((type) => {
    const allRows = (query: Query): boolean => !("rows" in query) || query.rows.length === 0;
    const asked = worlds.map((each) => ({ ...each, query: answerableQuery(each.repository, type, allRows) }));
    return {
      name: `question ${type}`,
      units: worlds.length,
      ours: () => {
        for (const { repository, query } of asked) evaluateQuery(query, new MemoryReader(repository));
      },
      theirs: bothWays({ do: "ask", queries: asked.map(({ seed, query }) => [seed, query]) }, { vectorised: 20 }),
    };
  });
}

/**
 * Questions over the whole repository, from the values in memory and from the bytes that an agent reads. The published
 * algorithm takes 15 seconds for each world, so it is measured on one.
 */
function aggregates(worlds: readonly BenchWorld[]): Comparison[] {
  const plain = worlds.slice(0, wholeWorlds).map((each) => ({ ...each, query: wholeRepository(each.repository) }));
  const conditional = worlds.map((each) => ({ ...each, query: conditionalQuery(each.repository) }));
  const inMemory = (name: string, asked: typeof plain, theirs = vectorised(asked)): Comparison => ({
    name: `question univariate-files, ${name}`,
    units: asked.length,
    within: 0.3,
    ours: () => {
      for (const { repository, query } of asked) evaluateQuery(query, new MemoryReader(repository));
    },
    theirs,
  });
  const one = plain.slice(0, 1);
  const queries = one.map(({ seed, query }) => [seed, query]);
  return [
    inMemory("900 files of one world", one, bothWays({ do: "ask", queries }, { published: 20 })),
    inMemory("900 files", plain),
    inMemory("900 files, with conditions", conditional),
    fromBytes("csv", plain),
  ];
}

function fromBytes(format: "csv", asked: readonly (BenchWorld & { query: FilesQuery })[]): Comparison {
  const encoded = asked.map(({ world, query }) => {
    const repository = new Repository({ ...world, blueprint: { ...world.blueprint, extension: format } });
    return { repository, query };
  });
  return {
    name: `question univariate-files, 900 files, from the bytes of ${format}`,
    units: asked.length,
    ours: () => {
      for (const { repository, query } of encoded) evaluateQuery(query, byteReader(repository, query));
    },
    theirs: vectorised(asked, format),
  };
}

function vectorised(asked: readonly { readonly seed: string; readonly query: Query }[], format?: string): PeerWork[] {
  const queries = asked.map(({ seed, query }) => [seed, query]);
  return [{ request: { do: "ask", way: "vectorised", queries, ...(format === undefined ? {} : { format }) } }];
}

function byteReader(repository: Repository, query: Query): ByteReader {
  const { files, columns } = queryNeeds(query, repository);
  const wanted = new Set(columns);
  return runSteps(ByteReader.open(new MemoryReader(repository), new Map(files.map((file) => [file, wanted]))));
}

process.exitCode = (await benchRepositoryQa()) ? 0 : 1;
