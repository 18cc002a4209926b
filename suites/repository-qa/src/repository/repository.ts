import type { Files, FileTable } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { type Schema, schemaOf } from "@assay/science/tables";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { dictionaryPath, dictionaryText } from "./data-dictionary.ts";
import { designFiles } from "./design.ts";
import { encodeFile, fileAsRead } from "./encode-file.ts";
import { FileContents } from "./file-contents.ts";
import { clutterOf } from "./mess/clutter.ts";
import { MessyPaths } from "./mess/messy-paths.ts";
import { type DataFile, PathTree, pathNumbers } from "./path-tree.ts";
import { readmeText } from "./readme.ts";
import { type RepositoryModel, type RepositoryWorld, repositoryModel } from "./repository-model.ts";

const readmePath = "README.md";

/** A world's repository. Opening it makes no file, and reading a file makes only that file. */
export class Repository implements Files {
  readonly model: RepositoryModel;
  readonly tree: PathTree;
  #paths: readonly string[] | undefined;
  #dataFiles: ReadonlyMap<string, DataFile> | undefined;
  #clutter: ReadonlyMap<string, () => Uint8Array> | undefined;
  readonly #documents: ReadonlyMap<string, string>;
  #schema: Schema | undefined;

  constructor(world: RepositoryWorld) {
    this.model = repositoryModel(world);
    const { paths, extension, mess } = world.blueprint;
    const numbers = pathNumbers(paths, extension, designFiles(stream("repository-qa", "paths", world.key), paths));
    const messy = mess === undefined ? undefined : new MessyPaths(world.key, world.blueprint, mess);
    this.tree = new PathTree(paths, extension, numbers, messy && ((canonical) => messy.write(canonical)));
    this.#documents = documentsOf(world.blueprint);
  }

  get paths(): readonly string[] {
    this.#paths ??= this.#listPaths();
    return this.#paths;
  }

  /** The data files by path. */
  get dataFiles(): ReadonlyMap<string, DataFile> {
    this.#dataFiles ??= new Map(Array.from(this.tree.files(), (file) => [file.path, file]));
    return this.#dataFiles;
  }

  has(path: string): boolean {
    return this.dataFiles.has(path) || this.#documents.has(path) || this.#clutterFiles().has(path);
  }

  read(path: string): Uint8Array {
    const file = this.dataFiles.get(path);
    if (file !== undefined) return encodeFile(this.model.blueprint, this.contents(file));
    const make = this.#clutterFiles().get(path);
    if (make !== undefined) return make();
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

  /** The schema for reading data files. It is the same for all of them. */
  schema(file: DataFile): Schema {
    this.#schema ??= schemaOf(this.contents(file).table());
    return this.#schema;
  }

  contents(file: DataFile): FileContents {
    return new FileContents(this.model, file);
  }

  #listPaths(): string[] {
    const documents = this.#documents.keys();
    if (this.model.blueprint.mess === undefined) return withDocuments(this.tree.canonicalPaths(), documents);
    const all = [...documents, ...this.#clutterFiles().keys(), ...this.dataFiles.keys()];
    return all.sort((a, b) => (a < b ? -1 : 1));
  }

  /** Files other than data and documents. Only a messy repository has any. */
  #clutterFiles(): ReadonlyMap<string, () => Uint8Array> {
    const { mess } = this.model.blueprint;
    this.#clutter ??= mess === undefined ? new Map() : clutterOf(this.model, mess, this.tree);
    return this.#clutter;
  }
}

/** Inserts the documents into the sorted paths. */
function withDocuments(paths: string[], documents: Iterable<string>): string[] {
  for (const document of documents) {
    let low = 0;
    let high = paths.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (paths[middle] < document) low = middle + 1;
      else high = middle;
    }
    paths.splice(low, 0, document);
  }
  return paths;
}

/** The README and the data dictionary, if the blueprint has them. */
function documentsOf(blueprint: Blueprint): Map<string, string> {
  const documents = new Map<string, string>();
  if (blueprint.readme.present) documents.set(readmePath, readmeText(blueprint));
  if (blueprint.dictionary !== "none") documents.set(dictionaryPath, dictionaryText(blueprint));
  return documents;
}
