import type { Json } from "../../contract/index.ts";
import type { AgentKind } from "../agent-kind.ts";
import { identify } from "../identity.ts";
import { type Limits, limitsSchema, type Plan, type PlannedAgent } from "./plan-schema.ts";
import { describeIssues, wrongPlan } from "./read-plan.ts";
import { type SweptValues, sweep, sweepOne } from "./sweep.ts";

/** One agent of a run: everything that may change what it does is in its id. */
export interface AgentEntry {
  readonly id: string;
  /** How tables call it: unique in a run. */
  readonly label: string;
  readonly agent: string;
  readonly model: string | undefined;
  readonly options: Json;
  readonly modelSettings: { readonly [name: string]: Json };
  readonly limits: Limits;
  readonly tags: PlannedAgent["tags"];
  readonly swept: SweptValues;
}

type Values = { readonly [name: string]: Json };

/** Every agent of the plan with each of its models, under every combination of options and limits. */
export function expandAgents(
  plan: Plan,
  findKind: (name: string) => AgentKind | undefined,
  source: string,
): AgentEntry[] {
  const entries = plan.agents.flatMap((planned, index) => {
    const place = `${source}: agents.${index}`;
    const kind = findKind(planned.agent);
    if (kind === undefined) throw wrongPlan(place, `there is no agent '${planned.agent}'`);
    if (kind.needsModel && planned.model === undefined) {
      throw wrongPlan(place, `the agent ${planned.agent} needs a model, such as openai/gpt-5.4`);
    }
    if (!kind.needsModel && planned.model !== undefined) {
      throw wrongPlan(
        place,
        `the agent ${planned.agent} asks no model; leave '${[planned.model].flat().join(", ")}' out`,
      );
    }
    const models = planned.model === undefined ? [{ value: undefined, swept: {} }] : sweepOne(planned.model, "model");
    const limits = sweep({ ...plan.limits, ...planned.limits }, () => false, "limits.");
    return models.flatMap((model) =>
      expandOptions(kind, planned, place).flatMap((options) =>
        sweepModelSettings(planned).flatMap((settings) =>
          limits.map((limit) => {
            const swept = { ...model.swept, ...options.swept, ...settings.swept, ...limit.swept };
            return makeEntry(
              planned,
              model.value,
              options.value,
              settings.value,
              limitsSchema.parse(limit.value),
              swept,
            );
          }),
        ),
      ),
    );
  });
  return withUniqueLabels(entries, source);
}

function expandOptions(kind: AgentKind, { options }: PlannedAgent, place: string) {
  const isOption = (path: readonly string[]): boolean => {
    const checked = kind.options.safeParse(options);
    return (
      checked.success ||
      !checked.error.issues.some((issue) => `${issue.path.join(".")}.`.startsWith(`${path.join(".")}.`))
    );
  };
  return sweep(options, isOption, "options.").map(({ value, swept }) => {
    const checked = kind.options.safeParse(value);
    if (!checked.success) throw wrongPlan(place, `options: ${describeIssues(checked.error)}`);
    return { value: checked.data, swept };
  });
}

/** What providers take as a list (stop sequences, tools of theirs) stands under `providerOptions`, which is never swept. */
function sweepModelSettings({ modelSettings }: PlannedAgent): { value: Values; swept: SweptValues }[] {
  const { providerOptions, ...rest } = modelSettings;
  return sweep(rest, () => false, "modelSettings.").map(({ value, swept }) => ({
    value: { ...(value as Values), ...(providerOptions === undefined ? {} : { providerOptions }) },
    swept,
  }));
}

function makeEntry(
  { agent, tags }: PlannedAgent,
  model: string | undefined,
  options: Json,
  modelSettings: Values,
  limits: Limits,
  swept: SweptValues,
): AgentEntry {
  const what = { agent, model, options, modelSettings, limits };
  return { id: identify(what), label: model === undefined ? agent : `${agent} ${model}`, ...what, tags, swept };
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
