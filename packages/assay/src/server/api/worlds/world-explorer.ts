import { type AnySuite, AssayError, type Evidence, type Json, LruCache } from "@assay/contract";
import { EvidenceLog, sharesSeen } from "@assay/harness/tools";
import type {
  ShownView,
  SuiteChoices,
  WorldDetails,
  WorldFile,
  WorldItem,
  WorldItems,
  WorldPaths,
} from "@assay/viewer/world-types";
import type { AskedWorld } from "./asked-world.ts";
import { OpenedWorld } from "./opened-world.ts";
import { pictureOf } from "./picture-of.ts";
import { type AskedFile, readWorldFile, showFile } from "./show-file.ts";
import { listItems, promptImage, showItem } from "./show-item.ts";
import { type AskedView, showView, viewImage, viewLine } from "./show-view.ts";
import { shownSuite, shownSuites } from "./shown-suite.ts";
import { suiteChoices } from "./suite-choices.ts";

export interface ExplorerOptions {
  /** References of suites that do not come with Assay. */
  readonly guests: readonly string[];
  /** Whether keys and truths may be shown to whoever asks for them. */
  readonly withKeys: boolean;
}

/** A picture's bytes under a type of our own choice. */
export interface ShownPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

const keptWorlds = 6;
const maxPaths = 20_000;

/**
 * Worlds of any suite and public seed, made when they are asked for. `isSpoiled` asks for keys and truths; they are given
 * only where `withKeys` allows it.
 */
export class WorldExplorer {
  readonly #options: ExplorerOptions;
  readonly #worlds = new LruCache<Promise<OpenedWorld>>(keptWorlds);

  constructor(options: ExplorerOptions) {
    this.#options = options;
  }

  suites(): Promise<readonly string[]> {
    return shownSuites(this.#options.guests);
  }

  async suite(name: string): Promise<SuiteChoices> {
    return suiteChoices(await this.#load(name));
  }

  async world(asked: AskedWorld): Promise<WorldDetails> {
    const opened = await this.#open(asked);
    const { suite, seed, command, differing } = opened;
    const { name, version, generation, about = "" } = suite;
    const views = await opened.views();
    const shown = views.filter(({ spoils }) => this.#options.withKeys || !spoils);
    const number = Number(seed.value);
    return {
      ...{ suite: name, version, generation, about, seed: seed.value, preset: asked.preset, command },
      settings: Object.entries(differing).map(([setting, value]) => ({
        name: setting,
        value: typeof value === "string" ? value : JSON.stringify(value),
      })),
      previousSeed: number > 0 ? String(number - 1) : null,
      nextSeed: number + 1 < 1e15 ? String(number + 1) : null,
      views: shown.map(viewLine),
      hiddenViews: views.length - shown.length,
    };
  }

  /** The files of a world, or with an item those that its agent has; the same holds below. */
  async paths(asked: AskedWorld, item?: Json): Promise<WorldPaths> {
    const { paths } = (await this.#open(asked)).filesFor(item);
    return { total: paths.length, paths: paths.slice(0, maxPaths) };
  }

  async file(asked: AskedWorld, file: AskedFile, item?: Json): Promise<WorldFile> {
    return showFile((await this.#open(asked)).filesFor(item), file);
  }

  async fileImage(asked: AskedWorld, path: string, item?: Json): Promise<ShownPicture> {
    return asPicture(await readWorldFile((await this.#open(asked)).filesFor(item), path));
  }

  /** How much of each piece of evidence was in what an agent was shown, from 0 to 1. */
  async evidence(
    asked: AskedWorld,
    item: Json,
    needed: readonly Evidence[],
    shown: readonly Evidence[],
  ): Promise<number[]> {
    const log = new EvidenceLog();
    log.note("context", shown, 0);
    return sharesSeen(needed, log, (await this.#open(asked)).filesFor(item));
  }

  async items(asked: AskedWorld, window: { readonly from: number; readonly count: number }): Promise<WorldItems> {
    return listItems(await this.#open(asked), window);
  }

  async item(asked: AskedWorld, id: string, isSpoiled: boolean): Promise<WorldItem> {
    return showItem(await this.#open(asked), id, this.#allows(isSpoiled));
  }

  async itemImage(asked: AskedWorld, id: string, block: number): Promise<ShownPicture> {
    return asPicture(await promptImage(await this.#open(asked), id, block));
  }

  async view(asked: AskedWorld, view: AskedView, isSpoiled: boolean): Promise<ShownView> {
    return showView(await this.#open(asked), view, this.#allows(isSpoiled));
  }

  async viewImage(asked: AskedWorld, view: AskedView, isSpoiled: boolean): Promise<ShownPicture> {
    return asPicture(await viewImage(await this.#open(asked), view, this.#allows(isSpoiled)));
  }

  #open(asked: AskedWorld): Promise<OpenedWorld> {
    return this.#worlds.get(JSON.stringify(asked), () => this.#make(asked));
  }

  async #make(asked: AskedWorld): Promise<OpenedWorld> {
    return new OpenedWorld(await this.#load(asked.suite), asked);
  }

  #load(name: string): Promise<AnySuite> {
    return shownSuite(this.#options.guests, name);
  }

  /** Whether truths are given. Who asks for them where none are shown is told so. */
  #allows(isSpoiled: boolean): boolean {
    if (!isSpoiled || this.#options.withKeys) return isSpoiled;
    throw new AssayError("server/wrong-query", "keys and truths are shown only by 'assay view --with-keys'");
  }
}

/** A picture that pages show, by its first bytes. */
export function asPicture(bytes: Uint8Array): ShownPicture {
  const picture = pictureOf(bytes);
  if (picture === undefined) throw new AssayError("server/not-found", "this is no picture that is shown");
  return { bytes, mime: picture.mime };
}
