import { AssayError } from "../../../contract/assay-error.ts";
import type { FileTable } from "../../../contract/file-table.ts";
import type { Files } from "../../../contract/files.ts";
import { stream } from "../../../numerics/stream.ts";
import { type Schema, schemaOf } from "../../../tables/index.ts";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { dictionaryPath, dictionaryText } from "./data-dictionary.ts";
import { encodeFile, fileAsRead } from "./encode-file.ts";
import { FileContents } from "./file-contents.ts";
import { type DataFile, PathTree, possiblePaths } from "./path-tree.ts";
import { readmeText } from "./readme.ts";
import { type RepositoryModel, type RepositoryWorld, repositoryModel } from "./repository-model.ts";

const readmePath = "README.md";

/** A world's repository: opening it makes no file, and reading a file makes that file alone. */
export class Repository implements Files {
  readonly model: RepositoryModel;
  readonly tree: PathTree;
  #paths: readonly string[] | undefined;
  #dataFiles: ReadonlyMap<string, DataFile> | undefined;
  readonly #documents: ReadonlyMap<string, string>;
  #schema: Schema | undefined;

  constructor(world: RepositoryWorld) {
    this.model = repositoryModel(world);
    const { paths, extension } = world.blueprint;
    const numbers = stream("repository-qa", "paths", world.key).distinctIndices(paths.files, possiblePaths(paths));
    this.tree = new PathTree(paths, extension, numbers);
    this.#documents = documentsOf(world.blueprint);
  }

  get paths(): readonly string[] {
    this.#paths ??= [...this.#documents.keys(), ...this.dataFiles.keys()].sort((a, b) => (a < b ? -1 : 1));
    return this.#paths;
  }

  /** The data files by their paths. */
  get dataFiles(): ReadonlyMap<string, DataFile> {
    this.#dataFiles ??= new Map(Array.from(this.tree.files(), (file) => [file.path, file]));
    return this.#dataFiles;
  }

  has(path: string): boolean {
    return this.dataFiles.has(path) || this.#documents.has(path);
  }

  read(path: string): Uint8Array {
    const file = this.dataFiles.get(path);
    if (file !== undefined) return encodeFile(this.model.blueprint, this.contents(file));
    const text = this.#documents.get(path);
    if (text === undefined) {
      throw new AssayError(
        "repository-qa/no-such-file",
        `There is no file '${path}' in this repository; its paths are listed by 'paths'.`,
      );
    }
    return new TextEncoder().encode(text);
  }

  table(path: string): FileTable | undefined {
    const file = this.dataFiles.get(path);
    return file === undefined ? undefined : fileAsRead(this.model.blueprint, this.contents(file));
  }

  /** What a reader of data files must know of their columns; the same for all of them. */
  schema(file: DataFile): Schema {
    this.#schema ??= schemaOf(this.contents(file).table());
    return this.#schema;
  }

  contents(file: DataFile): FileContents {
    return new FileContents(this.model, file);
  }
}

/** What is there besides data. */
function documentsOf(blueprint: Blueprint): Map<string, string> {
  const documents = new Map<string, string>();
  if (blueprint.readme.present) documents.set(readmePath, readmeText(blueprint));
  if (blueprint.dictionary !== "none") documents.set(dictionaryPath, dictionaryText(blueprint));
  return documents;
}
