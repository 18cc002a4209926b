import { LruCache } from "@assay/contract";
import type { Column, Schema } from "@assay/science/tables";
import { decodeFile, encodeFile } from "../repository/encode-file.ts";
import type { FileContents } from "../repository/file-contents.ts";
import type { DataFile } from "../repository/path-tree.ts";
import type { Repository } from "../repository/repository.ts";
import type { Steps } from "../steps.ts";

/** A source of columns for queries. */
export interface RepositoryReader {
  readonly repository: Repository;
  rows(file: DataFile): number;
  column(file: DataFile, short: string): Column;
}

/** Files whose columns are kept, because the next query often reads the same ones: some 20 MB of a large repository. */
const keptFiles = 1000;

/** Reads columns from laws and draws, and makes only those requested. */
export class MemoryReader implements RepositoryReader {
  readonly repository: Repository;
  readonly #files = new LruCache<FileContents>(keptFiles);
  #latest: FileContents | undefined;

  constructor(repository: Repository) {
    this.repository = repository;
  }

  rows(file: DataFile): number {
    return this.contents(file).rows;
  }

  column(file: DataFile, short: string): Column {
    return this.contents(file).column(short);
  }

  contents(file: DataFile): FileContents {
    if (this.#latest?.file !== file) this.#latest = this.#files.get(file.path, () => this.repository.contents(file));
    return this.#latest;
  }
}

/** The columns of each data file that a query reads. */
export type NeededColumns = ReadonlyMap<DataFile, ReadonlySet<string>>;

/**
 * Reads columns from the bytes that an agent sees. Every file is made and read once, and only its needed columns are
 * kept.
 */
export class ByteReader implements RepositoryReader {
  readonly repository: Repository;
  readonly #rows = new Map<string, number>();
  readonly #columns = new Map<string, ReadonlyMap<string, Column>>();

  private constructor(repository: Repository) {
    this.repository = repository;
  }

  /** Reads one file in each step. */
  static *open(memory: MemoryReader, needs: NeededColumns): Steps<ByteReader> {
    const { repository } = memory;
    const reader = new ByteReader(repository);
    for (const [file, wanted] of needs) {
      const schema = onlyWanted(repository.schema(file), wanted);
      const contents = memory.contents(file);
      const { blueprint } = repository.model;
      const table = decodeFile(blueprint, contents, encodeFile(blueprint, contents), schema);
      reader.#rows.set(file.path, table.rows);
      reader.#columns.set(file.path, new Map(table.columns.map(({ name, column }) => [name, column])));
      yield;
    }
    return reader;
  }

  rows(file: DataFile): number {
    const rows = this.#rows.get(file.path);
    if (rows === undefined) throw new Error(`${file.path} was not among the files needed`);
    return rows;
  }

  column(file: DataFile, short: string): Column {
    const column = this.#columns.get(file.path)?.get(short);
    if (column === undefined) throw new Error(`column '${short}' of ${file.path} was not among those needed`);
    return column;
  }
}

/** Marks columns as unread unless they are wanted. One column is always read, to count rows. */
function onlyWanted(schema: Schema, wanted: ReadonlySet<string>): Schema {
  const counted = wanted.size === 0 ? schema[0].name : undefined;
  return schema.map((column) =>
    wanted.has(column.name) || column.name === counted ? column : { name: column.name, kind: "unread" },
  );
}
