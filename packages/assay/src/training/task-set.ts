import { hash } from "node:crypto";
import {
  type AnySuite,
  AssayError,
  type Challenge,
  type Headline,
  headlineOf,
  type ItemIdentity,
  type Json,
  LruCache,
} from "@assay/contract";
import {
  type Condition,
  inEvenOrder,
  itemSteps,
  meetsAll,
  requireMet,
  SeenStrata,
} from "@assay/harness/engine/selection";
import { canonicalJson } from "@assay/harness/engine/settings";
import { settle } from "../cli/settings/choose-settings.ts";
import { presetWithoutForks } from "../cli/suites.ts";
import { loadSuite } from "../suites/load-suite.ts";
import { type Purpose, seedFor } from "./purpose.ts";
import { evaluationOnly, isAllowed, withoutEvaluationDials } from "./withhold.ts";

/** What a client asks items of. */
export interface TaskSetChoice {
  readonly suite: string;
  readonly purpose: Purpose;
  readonly preset?: string | undefined;
  /** Settings that differ from the preset. */
  readonly settings: { readonly [name: string]: Json };
  /** The part of the suite that items are about: an environment, a task, a family. */
  readonly part?: string | undefined;
  readonly where: readonly Condition[];
}

/** A world with the items that were chosen of it. */
export interface TaskWorld {
  readonly seed: string;
  readonly world: unknown;
  readonly challenges: readonly Challenge<ItemIdentity, Json>[];
}

/** Worlds with their items; a world of repository-qa takes a few hundred kilobytes. */
const worldsKept = 256;
/** A seed whose world has no wanted item is drawn again so often. */
const mostDraws = 50;

/** Items of one suite under fixed settings, by seed and number. The same choice gives the same items. */
export class TaskSet {
  readonly id: string;
  readonly suite: AnySuite;
  readonly purpose: Purpose;
  readonly preset: string;
  readonly settings: { readonly [name: string]: Json };
  readonly headline: Headline;
  readonly #where: readonly Condition[];
  readonly #worlds = new LruCache<TaskWorld>(worldsKept);

  private constructor(suite: AnySuite, choice: TaskSetChoice, preset: string, settings: TaskSet["settings"]) {
    const { purpose, where } = choice;
    this.suite = suite;
    this.purpose = purpose;
    this.preset = preset;
    this.settings = settings;
    this.headline = headlineOf(suite, settings);
    this.#where = where;
    this.id = hash("sha256", canonicalJson([suite.name, purpose, settings, where] as unknown as Json)).slice(0, 24);
  }

  static async open(choice: TaskSetChoice): Promise<TaskSet> {
    const suite = await loadSuite(choice.suite);
    const preset = presetWithoutForks(suite, choice.preset);
    const named = choice.part === undefined ? {} : { [partSetting(suite)]: choice.part };
    const { settings } = settle(suite, preset, { ...choice.settings, ...named });
    const kept = withoutEvaluationDials(suite, choice.purpose, settings as TaskSet["settings"]);
    const whole = settle(suite, preset, kept).settings as TaskSet["settings"];
    requireOwnWorlds(suite, choice.purpose, whole);
    return new TaskSet(suite, choice, preset, whole);
  }

  /** The world of a seed with its wanted items, those of every kind in turn. */
  world(seed: string): TaskWorld {
    return this.#worlds.get(seed, () => this.#make(seed));
  }

  /** One item of a seed's world; numbers beyond its last begin again. */
  item(seed: string, number: number): { readonly world: TaskWorld; readonly challenge: Challenge<ItemIdentity, Json> } {
    const world = this.world(seed);
    return { world, challenge: world.challenges[number % world.challenges.length] };
  }

  #make(seed: string): TaskWorld {
    const seen = new SeenStrata();
    // The worlds of an evaluation are fixed by their seeds; any other seed may be drawn again.
    const draws = this.purpose === "evaluation" ? 1 : mostDraws;
    let made = 0;
    let withheld = 0;
    for (let draw = 0; draw < draws; draw++) {
      const drawn = this.#draw(draw === 0 ? seed : `${seed}.${draw}`, seen);
      if (drawn.challenges.length > 0) return drawn;
      made += drawn.made;
      withheld += drawn.withheld;
      if (made === withheld && made > 0 && draw > 1) throw evaluationOnly(this.suite, "everything that this asks for");
    }
    requireMet(this.#where, seen, 0);
    throw new AssayError("training/no-items", `the world of seed ${seed} has no item; choose another seed`);
  }

  #draw(seed: string, seen: SeenStrata): TaskWorld & { readonly made: number; readonly withheld: number } {
    const { suite, settings, purpose } = this;
    let world: unknown;
    const made: Challenge<ItemIdentity, Json>[] = [];
    const steps = itemSteps(suite, seedFor(purpose, seed), settings, (held) => {
      world = held;
    });
    for (const each of steps) if (each !== undefined) made.push(each as Challenge<ItemIdentity, Json>);
    const allowed = made.filter((each) => isAllowed(suite, purpose, each));
    for (const { strata } of allowed) seen.note(strata);
    const fitting = allowed.filter(({ strata }) => meetsAll(strata, this.#where));
    const challenges = inEvenOrder(fitting, suite.selection.balance);
    return { seed, world, challenges, made: made.length, withheld: made.length - allowed.length };
  }
}

/** Refuses a suite that makes the worlds of evaluations from seeds for training too. */
function requireOwnWorlds(suite: AnySuite, purpose: Purpose, settings: unknown): void {
  if (purpose === "evaluation") return;
  const [own, evaluated] = [purpose, "evaluation" as const].map((each) =>
    JSON.stringify(suite.world(seedFor(each, "1"), settings)),
  );
  if (own !== evaluated) return;
  throw new AssayError(
    "training/same-worlds",
    `${suite.name} makes the same world of seed 1 for ${purpose} and for evaluation; put seed.kind into the keys of its streams`,
  );
}

/** The setting that chooses the part of a suite. */
function partSetting({ name, flags = {} }: AnySuite): string {
  const found = Object.entries(flags).find(([, { isPart }]) => isPart === true);
  if (found !== undefined) return found[1].setting ?? found[0];
  throw new AssayError("cli/wrong-usage", `${name} has no parts to choose from; leave out what follows '${name}/'`);
}
