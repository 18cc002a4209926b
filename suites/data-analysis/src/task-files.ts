import type { Files } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { drawFigures, padPngs, toPng } from "@assay/science/figures";
import type { TaskFile } from "./task.ts";
import { findTask } from "./tasks.ts";
import type { AnalysisWorld, Instance } from "./world.ts";

type Picture = Extract<TaskFile, { kind: "figure" }>;

/**
 * The files of one instance. Pictures are cached, because every agent sees the same ones. All pictures of a folder have
 * the same number of bytes and are drawn together, since the size of a file would tell what it shows.
 */
export class TaskFiles implements Files {
  readonly paths: readonly string[];
  readonly #files: ReadonlyMap<string, TaskFile>;
  readonly #drawn = new Map<string, Uint8Array>();

  constructor(files: readonly TaskFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.paths = [...this.#files.keys()].sort();
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Draws pictures in several threads. */
  async prepare(paths: readonly string[]): Promise<void> {
    const folders = this.#undrawnFolders(paths);
    const pictures = await drawFigures(folders.flat().map((file) => file.scene()));
    for (const folder of folders) this.#keep(folder, pictures.splice(0, folder.length));
  }

  read(path: string): Uint8Array {
    const file = this.#files.get(path);
    if (file === undefined) throw new AssayError("data-analysis/no-such-file", `There is no file '${path}'.`);
    if (file.kind === "text") return new TextEncoder().encode(file.text());
    if (file.kind === "binary") return this.#readBinary(file);
    for (const folder of this.#undrawnFolders([path]))
      this.#keep(
        folder,
        folder.map((each) => toPng(each.scene())),
      );
    return this.#drawn.get(path) as Uint8Array;
  }

  #readBinary({ path, bytes }: Extract<TaskFile, { kind: "binary" }>): Uint8Array {
    const made = this.#drawn.get(path) ?? bytes();
    this.#drawn.set(path, made);
    return made;
  }

  /** All pictures of the folders in which one of these is not drawn yet. */
  #undrawnFolders(paths: readonly string[]): Picture[][] {
    const isWanted = (path: string): boolean => this.#files.get(path)?.kind === "figure" && !this.#drawn.has(path);
    const folders = new Set(paths.filter(isWanted).map(folderOf));
    const pictures = [...this.#files.values()].filter((file) => file.kind === "figure");
    return [...folders].map((folder) => pictures.filter(({ path }) => folderOf(path) === folder));
  }

  #keep(folder: readonly Picture[], pictures: readonly Uint8Array[]): void {
    for (const [index, bytes] of padPngs(pictures).entries()) this.#drawn.set(folder[index].path, bytes);
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

const known = new WeakMap<Instance, TaskFiles>();

/** The files of an instance. Returns the same object for the same instance. */
export function filesOf(instance: Instance): TaskFiles {
  const made = known.get(instance) ?? makeFiles(instance);
  known.set(instance, made);
  return made;
}

function makeFiles({ task, scenario, settings }: Instance): TaskFiles {
  return new TaskFiles(findTask(task).files(scenario, settings));
}

/** The files of all instances of a world, in one folder for each task. */
export function filesOfWorld({ instances }: AnalysisWorld): Files {
  const folders = new Map(instances.map((instance) => [instance.task, filesOf(instance)]));
  const paths = [...folders].flatMap(([task, files]) => files.paths.map((path) => `${task}/${path}`)).sort();
  const inside = (path: string): [files: TaskFiles | undefined, path: string] => {
    const slash = path.indexOf("/");
    return [folders.get(path.slice(0, slash)), path.slice(slash + 1)];
  };
  return {
    paths,
    has(path) {
      const [files, rest] = inside(path);
      return files?.has(rest) === true;
    },
    read(path) {
      const [files, rest] = inside(path);
      if (files === undefined) throw new AssayError("data-analysis/no-such-file", `There is no file '${path}'.`);
      return files.read(rest);
    },
    async prepare(wanted) {
      for (const [task, files] of folders) {
        const prefix = `${task}/`;
        await files.prepare(wanted.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : [])));
      }
    },
  };
}
