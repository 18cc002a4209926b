import { type AnySuite, headlineOf } from "@assay/contract";
import { nameOfHeadline } from "@assay/harness/reports";
import { z } from "zod";

/** What `assay suites` tells of a suite. */
export interface SuiteFacts {
  readonly suite: string;
  readonly version: string;
  readonly generation: number;
  readonly about: string | undefined;
  readonly presets: readonly PresetFacts[];
  readonly settings: readonly SettingFacts[];
  readonly flags: readonly { readonly flag: string; readonly about: string }[];
  readonly strata: readonly { readonly name: string; readonly about: string | undefined; readonly isSecret: boolean }[];
  readonly ingredients: readonly { readonly name: string; readonly about: string; readonly from: number }[];
  readonly metrics: readonly MetricFacts[];
  readonly baselines: readonly { readonly name: string; readonly bounds: readonly string[] }[];
  readonly toReport: string | undefined;
  readonly repeats: number;
  readonly commands: readonly string[];
}

interface PresetFacts {
  readonly preset: string;
  readonly seeds: string | undefined;
  /** The score that tables show under it. */
  readonly headline: {
    readonly scorer: string;
    readonly metric: string;
    readonly name: string;
    readonly about: string | undefined;
  };
}

interface SettingFacts {
  readonly name: string;
  readonly about: string | undefined;
  /** What it can be, as far as its schema says so in a few words. */
  readonly values: string;
  /** In the preset `default`. */
  readonly default: unknown;
}

interface MetricFacts {
  readonly scorer: string;
  /** The metrics whose range is known. */
  readonly metrics: readonly { readonly name: string; readonly range: readonly [number, number] }[];
  /** The roles of judges that it asks. */
  readonly judges: readonly string[];
}

/** All that a suite says of itself; no world is made for it. */
export function suiteFacts(suite: AnySuite): SuiteFacts {
  const { selection, ingredients = {}, bounds, flags = {}, commands = [] } = suite;
  const strata = new Map<string, string | undefined>([
    ...Object.entries(suite.strata ?? {}),
    ...(suite.strata === undefined ? [...selection.balance, ...selection.secret] : []).map(
      (name): [string, undefined] => [name, undefined],
    ),
    ...Object.keys(ingredients).map((name): [string, string] => [name, "whether the item has this ingredient"]),
  ]);
  return {
    suite: suite.name,
    version: suite.version,
    generation: suite.generation,
    about: suite.about,
    presets: Object.entries(suite.presets).map(([preset, settings]) => {
      const headline = headlineOf(suite, settings);
      const { scorer, metric, about } = headline;
      return {
        preset,
        seeds: suite.seeds?.[preset],
        headline: { scorer, metric, name: nameOfHeadline(headline), about },
      };
    }),
    settings: settingFacts(suite),
    flags: Object.entries(flags).map(([flag, { value, about }]) => ({ flag: `--${flag} <${value}>`, about })),
    strata: [...strata].map(([name, about]) => ({ name, about, isSecret: selection.secret.includes(name) })),
    ingredients: Object.entries(ingredients).map(([name, { about, from }]) => ({ name, about, from })),
    metrics: suite.scorers.map(({ name, ranges = {}, actors }) => ({
      scorer: name,
      metrics: Object.entries(ranges).map(([metric, range]) => ({ name: metric, range })),
      judges: actors,
    })),
    baselines: Object.keys(suite.baselines).map((name) => ({
      name,
      bounds: Object.entries(bounds).flatMap(([bound, { baseline }]) => (baseline === name ? [bound] : [])),
    })),
    toReport: suite.toReport,
    repeats: suite.repeats ?? 1,
    commands: commands.map(({ name }) => name),
  };
}

/** A JSON Schema as far as it is read here. */
export interface ValueSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly oneOf?: readonly ValueSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly description?: string;
}

function settingFacts({ settings, presets }: AnySuite): SettingFacts[] {
  const defaults = presets.default as { readonly [name: string]: unknown };
  const properties = propertiesOf(settings);
  const names = new Set([...Object.keys(defaults), ...Object.keys(properties)]);
  return [...names].map((name) => ({
    name,
    about: properties[name]?.description,
    values: valuesOf(properties[name] ?? {}),
    default: defaults[name],
  }));
}

/** The settings' schemas by name; none where a suite checks its settings by code that no schema can say. */
export function propertiesOf(settings: z.ZodType): { readonly [name: string]: ValueSchema } {
  try {
    const { properties = {} } = z.toJSONSchema(settings, { io: "input", unrepresentable: "any" });
    return properties as { readonly [name: string]: ValueSchema };
  } catch {
    return {};
  }
}

/** The largest whole number that a schema has where it has no upper end. */
const unbounded = Number.MAX_SAFE_INTEGER;

function valuesOf(schema: ValueSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.enum !== undefined) return schema.enum.map(String).join(", ");
  if (choices !== undefined) return [...new Set(choices.map(valuesOf))].join(", or ");
  const from = schema.minimum ?? schema.exclusiveMinimum;
  const to = schema.maximum === unbounded ? undefined : schema.maximum;
  const ends = [...(from === undefined ? [] : [`from ${from}`]), ...(to === undefined ? [] : [`to ${to}`])].join(" ");
  return [schema.type ?? "any value", ends].filter((part) => part !== "").join(" ");
}
