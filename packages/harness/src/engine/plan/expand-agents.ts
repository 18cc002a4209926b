import { AssayError, type Json } from "@assay/contract";
import { type AgentMaker, makeAgent, takesList } from "../../agents/index.ts";
import { identify } from "../identity.ts";
import { type Limits, limitsSchema, type Plan, type PlannedAgent } from "./plan-schema.ts";
import { wrongPlan } from "./read-plan.ts";
import { type SweptValues, sweep, sweepOne } from "./sweep.ts";

/** One agent of a run: everything that may change what it does is in its id. */
export interface AgentEntry {
  readonly id: string;
  /** How tables call it: unique in a run. */
  readonly label: string;
  readonly agent: string;
  readonly version: string;
  readonly model: string | undefined;
  readonly options: Json;
  readonly modelSettings: { readonly [name: string]: Json };
  readonly limits: Limits;
  readonly tags: PlannedAgent["tags"];
  readonly swept: SweptValues;
}

type Values = { readonly [name: string]: Json };

/** Who makes an agent act: a model, the suite, a person, or a client from outside. */
type Driver = AgentMaker["drivenBy"];

/**
 * Every agent of the plan with each of its models, under every combination of options and limits. Agents that come from
 * outside are only in a run that hosts them.
 */
export function expandAgents(plan: Plan, source: string, { isHosted = false } = {}): AgentEntry[] {
  const entries = plan.agents.flatMap((planned, index) => {
    const place = `${source}: agents.${index}`;
    const models = planned.model === undefined ? [{ value: undefined, swept: {} }] : sweepOne(planned.model, "model");
    const limits = sweep({ ...plan.limits, ...planned.limits }, () => false, "limits.", place);
    return models.flatMap((model) =>
      sweep(
        planned.options,
        ([option = ""], list) => takesList(planned.agent, option, list),
        "options.",
        place,
      ).flatMap((options) =>
        sweepModelSettings(planned, place).flatMap((settings) =>
          limits.map((limit) => {
            const swept = { ...model.swept, ...options.swept, ...settings.swept, ...limit.swept };
            const maker = findAgent(planned, options.value, place, isHosted);
            return makeEntry(maker, planned, model.value, settings.value, limitsSchema.parse(limit.value), swept);
          }),
        ),
      ),
    );
  });
  return withUniqueLabels(entries, source);
}

/** The agent with its options checked; whether a model belongs to it is checked with it. */
function findAgent({ agent, model }: PlannedAgent, options: Json, place: string, isHosted: boolean): AgentMaker {
  const maker = orWrongPlan(place, () => makeAgent(agent, options));
  if (!isHosted && comesFromOutside(maker.drivenBy)) throw wrongPlan(place, cannotPlan(maker.drivenBy).message);
  const needsModel = maker.drivenBy === "model" || (maker.drivenBy === "program" && maker.needsModel === true);
  if (needsModel && model === undefined) {
    throw wrongPlan(place, `the agent ${agent} needs a model, such as openai/gpt-5.4`);
  }
  if (maker.drivenBy === "suite" && model !== undefined) {
    throw wrongPlan(place, `the agent ${agent} asks no model; leave '${[model].flat().join(", ")}' out`);
  }
  return maker;
}

export const comesFromOutside = (driver: Driver): driver is "person" | "client" =>
  driver === "person" || driver === "client";

/** Says how an agent that comes from outside is let in. */
export const cannotPlan = (driver: "person" | "client"): AssayError =>
  new AssayError(
    "engine/wrong-plan",
    driver === "person"
      ? "a person cannot be planned with; a person plays with 'assay play'"
      : "a program from outside cannot be planned with; it is let in with 'assay mcp'",
  );

function orWrongPlan<Made>(place: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (AssayError.isInstance(error)) throw wrongPlan(place, error.message);
    throw error;
  }
}

/** What providers take as a list (stop sequences, tools of theirs) stands under `providerOptions`, which is never swept. */
function sweepModelSettings({ modelSettings }: PlannedAgent, place: string): { value: Values; swept: SweptValues }[] {
  const { providerOptions, ...rest } = modelSettings;
  return sweep(rest, () => false, "modelSettings.", place).map(({ value, swept }) => ({
    value: { ...(value as Values), ...(providerOptions === undefined ? {} : { providerOptions }) },
    swept,
  }));
}

function makeEntry(
  { version, options, label }: AgentMaker,
  { agent, tags }: PlannedAgent,
  model: string | undefined,
  modelSettings: Values,
  limits: Limits,
  swept: SweptValues,
): AgentEntry {
  const what = { agent, version, model, options, modelSettings, limits };
  const called = model === undefined ? (label ?? agent) : `${label ?? agent} ${model}`;
  return { id: identify(what), label: called, ...what, tags, swept };
}

/** Where two would be called the same, what is swept tells them apart; the same agent twice is refused. */
function withUniqueLabels(entries: readonly AgentEntry[], source: string): AgentEntry[] {
  const ids = new Set<string>();
  for (const { id, label } of entries) {
    if (ids.has(id)) throw wrongPlan(source, `agents: '${label}' is named twice with the same options and limits`);
    ids.add(id);
  }
  const counts = Map.groupBy(entries, ({ label }) => label);
  return entries.map((entry) => {
    if ((counts.get(entry.label)?.length ?? 0) < 2) return entry;
    const told = Object.entries(entry.swept).filter(([name]) => name !== "model");
    const shown = told.map(([name, value]) => `${name.slice(name.indexOf(".") + 1)}=${JSON.stringify(value)}`);
    return { ...entry, label: `${entry.label} ${shown.length > 0 ? shown.join(" ") : entry.id.slice(0, 6)}` };
  });
}
