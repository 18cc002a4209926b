import { stream } from "../src/numerics/stream.ts";
import { evaluateQuery } from "../src/suites/repository-qa/query/evaluate-query.ts";
import { queryNeeds } from "../src/suites/repository-qa/query/query-needs.ts";
import type { Query, QueryType } from "../src/suites/repository-qa/query/query-schema.ts";
import { ByteReader, MemoryReader } from "../src/suites/repository-qa/query/repository-reader.ts";
import { sampleQuery } from "../src/suites/repository-qa/questions/sample-query.ts";
import { Repository } from "../src/suites/repository-qa/repository/repository.ts";
import type { RepositoryWorld } from "../src/suites/repository-qa/repository/repository-model.ts";
import { type Comparison, compare, printHeader } from "./comparison.ts";
import { PythonPeer } from "./python-peer.ts";
import { describeForPython, seedsWithFiles, worldOf } from "./repository-qa-worlds.ts";

// Worlds of repository-qa against a plain pandas implementation of the paper's Algorithm 1 and of its questions. Both
// sides have the same blueprints, laws, paths and sizes; their random numbers differ.

const manyFiles = 10_000;
const aggregateFiles = 900;
const worldCount = 8;
/** An aggregate takes the Python side seconds a world, so it is measured on fewer. */
const aggregateWorlds = 2;
const aggregateRounds = 3;

interface BenchWorld {
  readonly seed: string;
  readonly world: RepositoryWorld;
  readonly repository: Repository;
}

type FilesQuery = Extract<Query, { type: "univariate-files" }>;

/** Prints one line a comparison, and whether every promise was kept. */
export async function benchRepositoryQa(): Promise<boolean> {
  const peer = new PythonPeer("bench/repository_qa_peer.py");
  try {
    const versions = await peer.ask<{ [name: string]: string }>({ do: "versions" });
    const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    printHeader(
      `repository-qa: Node ${process.versions.node} against ${named.join(", ")}; one thread each`,
      "published",
      "vectorised",
    );
    const seeds = seedsWithFiles(manyFiles, worldCount);
    const worlds = seeds.map((seed): BenchWorld => {
      const world = worldOf(seed, aggregateFiles);
      return { seed, world, repository: new Repository(world) };
    });
    for (const { seed, world } of worlds) await peer.ask(describeForPython(seed, world));
    await checkAlike(worlds[0], peer);
    const kept: boolean[] = [];
    for (const comparison of [...openings(seeds), ...files(worlds), ...questions(worlds)]) {
      kept.push(await compare(comparison, peer));
    }
    for (const comparison of aggregates(worlds.slice(0, aggregateWorlds))) {
      kept.push(await compare(comparison, peer, aggregateRounds));
    }
    return kept.every((each) => each);
  } finally {
    peer.close();
  }
}

/** The paper's algorithm is what ratios are promised against; how far vectorising would take pandas is shown besides. */
function bothWays(request: object): Pick<Comparison, "theirs" | "otherwise"> {
  return { theirs: { ...request, way: "published" }, otherwise: { ...request, way: "vectorised" } };
}

/** Opening is from a world to the list of its paths; a blueprint is given, or written by the built-in author as well. */
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
      ...bothWays({ do: "open", worlds: seeds, files: manyFiles }),
    },
    {
      ...common,
      name: "write its blueprint, and open it",
      ours: () => {
        for (const seed of seeds) list(worldOf(seed, manyFiles));
      },
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
      atLeast: format === "xlsx" ? 8 : 20,
      ours: () => {
        for (const { repository, path } of written) repository.read(path);
      },
      ...bothWays({ do: "write", format, worlds: seeds }),
    };
  });
}

/** One question of each world, of the types that look into a single file or into the paths alone. */
function questions(worlds: readonly BenchWorld[]): Comparison[] {
  const types = ["count-files-condition", "univariate-file", "bivariate-statistic", "bivariate-hypothesis"] as const;
  return types.map((type) => {
    const asked = worlds.map((each) => ({ ...each, query: answerableQuery(each.repository, type) }));
    return {
      name: `question ${type}`,
      units: worlds.length,
      atLeast: 20,
      ours: () => {
        for (const { repository, query } of asked) evaluateQuery(query, new MemoryReader(repository));
      },
      ...bothWays({ do: "ask", queries: asked.map(({ seed, query }) => [seed, query]) }),
    };
  });
}

/** Questions over the whole repository, from the values in memory and from the bytes that an agent reads. */
function aggregates(worlds: readonly BenchWorld[]): Comparison[] {
  const plain = worlds.map((each) => ({ ...each, query: wholeRepository(each.repository) }));
  const conditional = worlds.map((each) => ({ ...each, query: conditionalQuery(each.repository) }));
  const inMemory = (name: string, asked: typeof plain): Comparison => ({
    name: `question univariate-files, ${name}`,
    units: asked.length,
    within: 0.3,
    atLeast: 20,
    ours: () => {
      for (const { repository, query } of asked) evaluateQuery(query, new MemoryReader(repository));
    },
    ...bothWays({ do: "ask", queries: asked.map(({ seed, query }) => [seed, query]) }),
  });
  return [
    inMemory("900 files", plain),
    inMemory("900 files, conditions on paths and rows", conditional),
    ...(["csv", "json"] as const).map((format) => fromBytes(format, plain)),
  ];
}

function fromBytes(format: "csv" | "json", asked: readonly (BenchWorld & { query: FilesQuery })[]): Comparison {
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
    ...bothWays({ do: "ask", format, queries: asked.map(({ seed, query }) => [seed, query]) }),
  };
}

function byteReader(repository: Repository, query: Query): ByteReader {
  const { files, columns } = queryNeeds(query, repository);
  const wanted = new Set(columns);
  return new ByteReader(repository, new Map(files.map((file) => [file, wanted])));
}

/** The first query of a type that has an answer, drawn as the questions of a world are. */
function answerableQuery(
  repository: Repository,
  type: QueryType,
  suits: (query: Query) => boolean = () => true,
): Query {
  const reader = new MemoryReader(repository);
  const random = stream("bench", "query", repository.model.key, type);
  for (let attempt = 0; ; attempt++) {
    const query = sampleQuery(random.split(attempt), type, reader, "levels");
    if (query === undefined) throw new Error(`the world cannot be asked a question of type ${type}`);
    if (suits(query) && evaluateQuery(query, reader).kind !== "none") return query;
  }
}

/** The mean of the first law's values over every file. */
function wholeRepository({ model }: Repository): FilesQuery {
  const law = model.blueprint.columns.find(
    (column) => column.role === "dependent" && column.values.kind === "continuous",
  );
  if (law === undefined) throw new Error("the world has no law for a number");
  return { type: "univariate-files", files: [], rows: [], column: law.short, statistic: "mean", significant: 4 };
}

function conditionalQuery(repository: Repository): FilesQuery {
  const query = answerableQuery(
    repository,
    "univariate-files",
    (each) => each.type === "univariate-files" && each.files.length > 0 && each.rows.length > 0,
  );
  if (query.type !== "univariate-files") throw new Error("a query of another type was drawn");
  return query;
}

/** Stops a comparison of unlike things: both sides must make tables of one size, and find the same over many files. */
async function checkAlike({ seed, repository }: BenchWorld, peer: PythonPeer): Promise<void> {
  for (const way of ["published", "vectorised"]) await checkWay({ seed, repository }, way, peer);
}

async function checkWay({ seed, repository }: Omit<BenchWorld, "world">, way: string, peer: PythonPeer): Promise<void> {
  const table = repository.contents(repository.tree.file(0)).table();
  const shape = await peer.ask<{ rows: number; columns: number }>({ do: "shape", way, world: seed });
  if (shape.rows !== table.rows || shape.columns !== table.columns.length) {
    throw new Error(`their file is ${shape.rows} x ${shape.columns}, ours ${table.rows} x ${table.columns.length}`);
  }
  const query = wholeRepository(repository);
  const answer = evaluateQuery(query, new MemoryReader(repository));
  const theirs = await peer.ask<{ files: number; count: number; mean: number; spread: number }>({
    do: "describe",
    way,
    world: seed,
    query,
  });
  const ours = answer.kind === "number" ? answer.answer : Number.NaN;
  // The difference of two means of as many values has this deviation; six of them are a billion to one against.
  const deviation = theirs.spread * Math.sqrt(2 / theirs.count);
  if (theirs.files !== aggregateFiles || !(Math.abs(ours - theirs.mean) < 6 * deviation)) {
    throw new Error(`over ${theirs.files} files their mean is ${theirs.mean}, ours ${ours}`);
  }
}
