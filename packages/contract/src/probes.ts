import type { ItemIdentity } from "./item-identity.ts";
import type { Json } from "./json.ts";
import type { Random } from "./random.ts";
import type { Challenge } from "./suite.ts";

/** The probes of a suite: would an agent score that has not done the work, and does one that has? */
export type ProbeName = "blind" | "insider" | "shotgun" | "sweep" | "truth" | "form" | "monotone";

/** An answer outside of any episode: a value, or a text in which it stands, and the files that were left behind. */
export interface HandedIn {
  readonly value?: Json;
  readonly text?: string;
  readonly files?: { readonly [path: string]: string };
}

/**
 * What the probes of a suite need beside its baselines and bounds. Everything may be left out: `assay check-suite` then
 * takes what the suite has, or says which probe is not defined.
 */
export interface Probes<World, Item extends ItemIdentity, Key> {
  /**
   * The true answer in the form that the task asks for. The probes truth, form, monotone and insider begin with it.
   * Undefined leaves an item out, such as one whose answer only an episode can make.
   */
  truth?(challenge: Challenge<Item, Key>, world: World): HandedIn | undefined;
  /** What the true answer must score: exactly 1 in the headline without it. */
  readonly exact?: { readonly scorer: string; readonly metric: string; readonly value: number };
  /** The true answer in the forms that are accepted, by name. Without it, in the forms that are read for every suite. */
  forms?(challenge: Challenge<Item, Key>, world: World): Iterable<readonly [form: string, handedIn: HandedIn]>;
  /**
   * Answers of which each is right wherever the one before it was; the last is true. Without it, every number and text of
   * the true answer is spoilt, and then mended one after the other.
   */
  climb?(challenge: Challenge<Item, Key>, world: World, random: Random): Iterable<HandedIn>;
  /** What public text must not tell of a key, by name. Without it, the values of the strata that are secret. */
  labels?(challenge: Challenge<Item, Key>, world: World): { readonly [label: string]: boolean };
  /** The text that an agent has without looking at data. Without it, the first prompt and the names of the files. */
  publicText?(challenge: Challenge<Item, Key>, world: World): string;
  /** The baseline that lists everything and does no work; without it, the one named `shotgun`. */
  readonly shotgun?: string;
  /** The baseline that varies each named factor once and reports what differs; without it, the one named `sweep`. */
  readonly sweep?: string;
  /** The probes that make no sense for this suite, each with the reason. */
  readonly absent?: { readonly [probe in ProbeName]?: string };
}
