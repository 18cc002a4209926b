import {
  type AnySuite,
  AssayError,
  type Challenge,
  type Files,
  type ItemIdentity,
  type Json,
  LruCache,
  type Seed,
  type WorldView,
} from "@assay/contract";
import { describeThrown } from "@assay/contract/kit/thrown";
import { worldCommandLine } from "../../../cli/world-command-line.ts";
import type { AskedWorld } from "./asked-world.ts";
import type { BlockReader } from "./block-reader.ts";
import { askedSettings } from "./shown-suite.ts";

const keptViews = 8;
const keptWorkspaces = 20;

/** A world that was made, with what was looked at of it. Each part is made when it is first asked for. */
export class OpenedWorld {
  readonly suite: AnySuite;
  readonly asked: AskedWorld;
  readonly settings: Json;
  readonly differing: { readonly [name: string]: Json };
  readonly seed: Seed;
  readonly world: unknown;
  /** The views that were shown last, with their inputs. */
  readonly shown = new LruCache<BlockReader>(keptViews);
  readonly #workspaces = new Map<string, Files>();
  #files: Files | undefined;
  #challenges: readonly Challenge<ItemIdentity, unknown>[] | undefined;
  #views: Promise<readonly WorldView[]> | undefined;

  constructor(suite: AnySuite, asked: AskedWorld) {
    const { settings, differing } = askedSettings(suite, asked);
    this.suite = suite;
    this.asked = asked;
    this.settings = settings;
    this.differing = differing;
    this.seed = { kind: "public", value: asked.seed };
    this.world = bySuite(suite, "world", () => suite.world(this.seed, settings));
  }

  /** The files that agents may see, whatever the item. */
  get files(): Files {
    this.#files ??= bySuite(this.suite, "files", () => this.suite.files(this.world, this.settings));
    return this.#files;
  }

  /** The files that an agent has with an item; without one, all of the world. */
  filesFor(item: Json | undefined): Files {
    if (item === undefined) return this.files;
    const name = JSON.stringify(item);
    const known = this.#workspaces.get(name);
    if (known !== undefined) return known;
    const open = (): Files => this.suite.open(this.world, item as unknown as ItemIdentity).files;
    const files = bySuite(this.suite, "open", open);
    if (this.#workspaces.size >= keptWorkspaces) this.#workspaces.clear();
    this.#workspaces.set(name, files);
    return files;
  }

  get challenges(): readonly Challenge<ItemIdentity, unknown>[] {
    this.#challenges ??= bySuite(this.suite, "items", () => [...this.suite.items(this.world, this.settings)]);
    return this.#challenges;
  }

  /** Writes the same files at the terminal. */
  get command(): string {
    return worldCommandLine(this.suite, this.seed, { preset: this.asked.preset, differing: this.differing });
  }

  /** All views, those that spoil among them. */
  views(): Promise<readonly WorldView[]> {
    this.#views ??= byAsyncSuite(this.suite, "views", async () => {
      const views = await this.suite.views?.();
      return views?.of(this.world, this.settings) ?? [];
    });
    return this.#views;
  }
}

/** Code of a suite that throws is told as such, with its file and line. */
export function bySuite<Made>(suite: AnySuite, what: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw suiteFailure(suite, what, error);
  }
}

export async function byAsyncSuite<Made>(suite: AnySuite, what: string, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    throw suiteFailure(suite, what, error);
  }
}

function suiteFailure({ name }: AnySuite, what: string, error: unknown): AssayError {
  if (AssayError.isInstance(error)) return error;
  return new AssayError("suites/code-failed", `${what} of the suite ${name} threw ${describeThrown(error)}`);
}
