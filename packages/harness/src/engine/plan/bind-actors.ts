import type { AnySuite } from "@assay/contract";
import { parseModelName } from "../../models/index.ts";
import { canonicalJson } from "../identity.ts";
import { describeIssues } from "../settings/describe-issues.ts";
import type { Cell } from "./expand-suites.ts";
import { actorSchema, type Plan, type PlannedActor } from "./plan-schema.ts";
import { wrongPlan } from "./read-plan.ts";

/** Somebody who plays a role, by a name that no other of the role has. */
export interface BoundActor extends Exclude<PlannedActor, string> {
  readonly name: string;
}

/** Somebody as a flag names one: by a model's name, or by what a plan holds of an actor, as JSON. */
export function readActor(text: string, source: string): PlannedActor {
  if (!text.trimStart().startsWith("{")) return text;
  const parsed = actorSchema.safeParse(parseJson(text, source));
  if (parsed.success) return parsed.data;
  throw wrongPlan(source, describeIssues(parsed.error));
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongPlan(source, "it is no JSON; write it as in a plan, or a model's name alone");
  }
}

/** Those who play a role, in the order of the plan; none where the plan binds nobody to it. */
export function boundActors(actors: Plan["actors"], role: string): readonly BoundActor[] {
  if (!Object.hasOwn(actors, role)) return [];
  return [actors[role]].flat().map((planned) => {
    const actor = typeof planned === "string" ? { model: planned, modelSettings: {}, tags: {} } : planned;
    return { ...actor, name: actorName(actor) };
  });
}

/**
 * The plan's actors with those that settings name themselves. A plan may say how such a model is reached, and no other
 * model: what a suite knows of it would be told of another.
 */
export function withNamedActors(
  actors: Plan["actors"],
  suites: readonly Pick<AnySuite, "name" | "actors">[],
  cells: readonly Pick<Cell, "suite" | "settings">[],
  source: string,
): Plan["actors"] {
  const all = { ...actors };
  for (const { suite: name, settings } of cells) {
    const own = suites.find((suite) => suite.name === name)?.actors?.bound?.(settings) ?? {};
    for (const [role, actor] of Object.entries(own)) {
      const wanted = actorSchema.parse(actor);
      const bound = boundActors(all, role);
      const other = bound.find((each) => answering(each) !== answering(wanted));
      if (other !== undefined) {
        const problem = `the settings of ${name} name ${answering(wanted)}, and ${answering(other)} is named as well`;
        throw wrongPlan(source, `actors.${role}: ${problem}; a run has one model for the role`);
      }
      if (bound.length === 0) all[role] = wanted;
    }
  }
  return all;
}

/**
 * The plan's actors with the defaults of judges filled in: a role that a scorer of these suites asks is played at
 * temperature 0 unless the plan says otherwise. Only such a role may be played by several, who then vote.
 */
export function fillActors(
  actors: Plan["actors"],
  suites: readonly Pick<AnySuite, "scorers">[],
  source: string,
): Plan["actors"] {
  const judges = new Set(suites.flatMap(({ scorers }) => scorers.flatMap((scorer) => scorer.actors)));
  const filled = Object.keys(actors).map((role) => {
    const bound = boundActors(actors, role);
    if (bound.length > 1 && !judges.has(role)) {
      throw wrongPlan(source, `actors.${role}: several models are named, and only judges vote; name one`);
    }
    const twice = bound.find(({ name }, index) => bound.findIndex((each) => each.name === name) !== index);
    if (twice !== undefined) throw wrongPlan(source, `actors.${role}: ${twice.name} is named twice`);
    return [role, bound.map(({ name: _, ...actor }) => (judges.has(role) ? asJudge(actor) : actor))] as const;
  });
  return Object.fromEntries(filled);
}

/** Refuses a plan that binds nobody to a role that its episodes need, or somebody to a role that no suite of it has. */
export function checkRoles(
  actors: Plan["actors"],
  suites: readonly Pick<AnySuite, "name" | "scorers" | "actors">[],
  cells: readonly Pick<Cell, "suite" | "settings">[],
  source: string,
): void {
  for (const { suite: name, settings } of cells) {
    const needed = suites.find((suite) => suite.name === name)?.actors?.needed(settings) ?? [];
    const role = needed.find((each) => !Object.hasOwn(actors, each));
    if (role !== undefined) {
      throw wrongPlan(
        source,
        `actors: ${name} needs somebody to play the ${role}; name a model under 'actors.${role}'`,
      );
    }
  }
  const roles = new Set(
    suites.flatMap((suite) => [...suite.scorers.flatMap((scorer) => scorer.actors), ...(suite.actors?.roles ?? [])]),
  );
  const unknown = Object.keys(actors).find((role) => !roles.has(role));
  if (unknown === undefined) return;
  const known = roles.size === 0 ? "its suites ask nobody" : `the roles are: ${[...roles].sort().join(", ")}`;
  throw wrongPlan(source, `actors.${unknown}: there is no such role in this plan; ${known}`);
}

/** Files of replies and recorded runs take no temperature. */
function asJudge(actor: Omit<BoundActor, "name">): Omit<BoundActor, "name"> {
  const { prefix } = parseModelName(actor.model);
  if (prefix === "scripted" || prefix === "replay") return actor;
  return { ...actor, modelSettings: { temperature: 0, ...actor.modelSettings } };
}

/** Settings that say how a model is reached, not how it answers. */
const reaching = new Set(["baseUrl", "concurrency", "delay", "maxRetries", "streaming", "timeout"]);

/** The model with all settings that say how it answers. */
function answering({ model, modelSettings }: Omit<BoundActor, "name">): string {
  const told = Object.entries(modelSettings).filter(([name]) => !reaching.has(name));
  return told.length === 0 ? model : `${model} ${canonicalJson(Object.fromEntries(told))}`;
}

/** The model, with the settings that are not those of every judge. */
function actorName({ model, modelSettings }: Omit<BoundActor, "name">): string {
  const isUsual = (name: string, value: unknown): boolean =>
    reaching.has(name) || (name === "temperature" && value === 0);
  const told = Object.entries(modelSettings).filter(([name, value]) => !isUsual(name, value));
  const settings = told.map(([name, value]) => `${name}=${JSON.stringify(value)}`).sort();
  return [model, ...settings].join(" ");
}
