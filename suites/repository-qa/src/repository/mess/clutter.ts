import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Mess } from "../../blueprint/mess-schema.ts";
import { encodeTable } from "../encode-file.ts";
import { FileContents } from "../file-contents.ts";
import type { DataFile, PathTree } from "../path-tree.ts";
import { renderPerson } from "../render-level.ts";
import type { RepositoryModel } from "../repository-model.ts";
import { olderPath, olderTable } from "./older-copy.ts";
import { strayFile } from "./stray-files.ts";

/**
 * Files of a messy repository other than data and documents. The keys are paths, the values make the bytes when read.
 */
export function clutterOf(model: RepositoryModel, mess: Mess, tree: PathTree): ReadonlyMap<string, () => Uint8Array> {
  const files = new Map<string, () => Uint8Array>();
  for (const { path, text } of mess.files) files.set(path, () => new TextEncoder().encode(text));
  addOlderCopies(files, model, mess, tree);
  addStrayFiles(files, model, mess, tree);
  return files;
}

function addOlderCopies(
  files: Map<string, () => Uint8Array>,
  model: RepositoryModel,
  mess: Mess,
  tree: PathTree,
): void {
  const { share, names } = mess.superseded;
  if (share === 0) return;
  for (const file of tree.files()) {
    const random = draw(model, "superseded", file.canonical);
    if (random.uniform() >= share) continue;
    files.set(olderPath(file.path, random.choose(names)), () => olderBytes(model, file));
  }
}

function addStrayFiles(files: Map<string, () => Uint8Array>, model: RepositoryModel, mess: Mess, tree: PathTree): void {
  const { count, kinds } = mess.stray;
  const positions = stream("repository-qa", "mess", model.key, "stray").distinctIndices(
    Math.min(count, tree.size),
    tree.size,
  );
  for (const position of positions) {
    const file = tree.file(position);
    const left = kinds.flatMap((kind) => strayFile(kind, file, userOf(model)) ?? []);
    if (left.length === 0) continue;
    const { path, content } = draw(model, "stray", file.canonical).choose(left);
    files.set(path, () => (content === "older" ? olderBytes(model, file) : content.slice()));
  }
}

/** The bytes of an earlier version of a data file. */
function olderBytes(model: RepositoryModel, file: DataFile): Uint8Array {
  const contents = new FileContents(model, file);
  const table = olderTable(draw(model, "older", file.canonical), contents.table(), model.columns);
  return encodeTable(model.blueprint, contents, table);
}

function userOf({ blueprint }: RepositoryModel): string {
  const researcher = blueprint.paths.variables.find(({ kind }) => kind === "researcher");
  return researcher?.kind === "researcher" ? renderPerson(researcher.people[0], researcher.format) : "lab";
}

function draw({ key }: RepositoryModel, purpose: string, canonical: string): Stream {
  return stream("repository-qa", "mess", key, purpose, canonical);
}
