import { AssayError } from "@assay/contract";
import type { RunRecord } from "../../engine/index.ts";
import { parseModelName, providerVariables } from "../../models/index.ts";

/** What a lot of episodes needs of a worker. */
export interface Needs {
  readonly suite: string;
  readonly sandbox: string;
  /** The providers of its models: the agent's, and those of the run's actors. */
  readonly providers: readonly string[];
  readonly labels: readonly string[];
  /** Gigabytes; 0 where nothing was said. */
  readonly memory: number;
}

/** What a worker can do. */
export interface Offers {
  /** The suites that it can load. */
  readonly suites: readonly string[];
  readonly sandboxes: readonly string[];
  readonly providers: readonly string[];
  readonly labels: readonly string[];
  /** Gigabytes. */
  readonly memory: number;
  /** The version of Assay, with the commit of its checkout. */
  readonly version: string;
}

/** What somebody wants of the workers that play a run, as written: labels, and `memory=16` for gigabytes. */
export type Wanted = Pick<Needs, "labels" | "memory">;

/** Reads what is written as `gpu,docker,memory=16`. */
export function parseWanted(text: string | undefined): Wanted {
  if (text === undefined) return { labels: [], memory: 0 };
  const parts = text.split(",").map((part) => part.trim());
  const labels: string[] = [];
  let memory = 0;
  for (const part of parts) {
    const gigabytes = /^memory=(\d+(?:\.\d+)?)$/.exec(part)?.[1];
    if (gigabytes !== undefined) memory = Number(gigabytes);
    else if (/^[\w.-]+$/.test(part)) labels.push(part);
    else {
      throw new AssayError(
        "fleet/wrong-label",
        `'${part}' is no label; write names of letters, digits, '.', '-' and '_', or memory=GIGABYTES`,
      );
    }
  }
  return { labels, memory };
}

/** What is missing at a worker, in words; nothing where it can play the lot. */
export function lacking(needs: Needs, offers: Offers): string[] {
  return [
    ...(offers.suites.includes(needs.suite) ? [] : [`the suite ${needs.suite}`]),
    ...(offers.sandboxes.includes(needs.sandbox) ? [] : [`the sandbox ${needs.sandbox}`]),
    ...needs.providers.filter((each) => !offers.providers.includes(each)).map((each) => `access to ${each}/ models`),
    ...needs.labels.filter((each) => !offers.labels.includes(each)).map((each) => `the label ${each}`),
    ...(offers.memory >= needs.memory ? [] : [`${needs.memory} GB of memory`]),
  ];
}

/** The providers that an environment has access to. */
export function reachableProviders(environment: { readonly [variable: string]: string | undefined }): string[] {
  const has = ({ name }: { readonly name: string }): boolean => (environment[name]?.trim() ?? "") !== "";
  return [...new Set(providerVariables.filter(has).map(({ prefix }) => prefix))];
}

/** The provider that a worker must reach for a model; none where the model is a file, a recording, or has an address. */
export function providerOf(model: string, settings: { readonly baseUrl?: unknown }): readonly string[] {
  const { prefix } = parseModelName(model);
  if (prefix === "scripted" || prefix === "replay") return [];
  return prefix === "compatible" && settings.baseUrl !== undefined ? [] : [prefix];
}

/** The providers of the models that play a run's roles. */
export function actorProviders({ plan }: RunRecord): readonly string[] {
  const actors = Object.values(plan.actors).flat();
  return actors.flatMap((actor) =>
    typeof actor === "string" ? providerOf(actor, {}) : providerOf(actor.model, actor.modelSettings),
  );
}
