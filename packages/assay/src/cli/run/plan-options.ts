import { existsSync, readFileSync } from "node:fs";
import type { AnySuite, Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import {
  checkPlan,
  makeRecord,
  type Plan,
  type RunRecord,
  readActor,
  readPlan,
  readPrices,
} from "@assay/harness/engine";
import { type Command, InvalidArgumentError, Option } from "commander";
import { describeSoftware } from "../../software.ts";
import { builtInNames } from "../../suites/built-in.ts";
import { loadSuites } from "../../suites/load-suite.ts";
import { parseWhere } from "../items/parse-where.ts";
import { collect, positive, whole } from "../options.ts";
import { ownSeeds } from "../seeds.ts";
import { changedSettings } from "../settings/choose-settings.ts";
import {
  addSettingsOptions,
  flagsOf,
  givenSettings,
  optionName,
  type SettingsOptions,
} from "../settings/settings-options.ts";

/** The plan of the common case, as flags. */
export interface PlanOptions extends SettingsOptions {
  readonly suite?: readonly string[];
  readonly preset?: string;
  readonly seeds?: string;
  readonly where?: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly perWorld?: number;
  readonly sample?: number;
  readonly like?: string;
  readonly agent?: readonly string[];
  readonly option?: { readonly [name: string]: Json };
  readonly model?: readonly string[];
  readonly temperature?: number;
  readonly judge?: readonly string[];
  readonly repeats?: number;
  readonly turns?: number;
  readonly tokens?: number;
  readonly toolCalls?: number;
  readonly wallTime?: number;
  readonly cost?: number;
  readonly budget?: number;
  readonly prices?: string;
  readonly concurrency?: number;
  readonly sandbox?: string;
  readonly record?: boolean;
}

const many = 1_000_000_000;

function temperature(value: string): number {
  if (!/^\d+(\.\d+)?$/.test(value)) throw new InvalidArgumentError("--temperature takes a number from 0.");
  return Number(value);
}

/** A value is JSON where it can be, else the text itself. */
function collectOption(
  given: string,
  before: { readonly [name: string]: Json } = {},
): { readonly [name: string]: Json } {
  const [, name, value = ""] = /^(\w+)=(.*)$/s.exec(given) ?? [];
  if (name === undefined) throw new InvalidArgumentError("--option takes NAME=VALUE.");
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`--option names ${name} twice.`);
  return { ...before, [name]: jsonOr(value) };
}

function jsonOr(value: string): Json {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Adds the flags that stand for a plan, with those of the suites that the command line names. */
export function addPlanOptions(command: Command, suites: readonly AnySuite[]): Command {
  return addSettingsOptions(
    command
      .optionsGroup("What to run:")
      .option("--suite <name>", "a suite, or the file or package of one of your own; repeat it for several", collect)
      .option("--preset <name>", "the suites' settings by name"),
    suites,
  )
    .option("--seeds <seeds>", `1..50,77 or @file with secret ones; ${ownSeeds}`)
    .optionsGroup("Which items:")
    .option("--where <name=value,...>", "only items whose stratum has one of these values; may be repeated", parseWhere)
    .option("--per-world <number>", "so many questions of each world", whole("--per-world", 1, 10_000))
    .option("--sample <number>", "so many items drawn over all worlds", whole("--sample", 1, 100_000))
    .option("--like <sample>", "a sample with published counts, such as paper")
    .optionsGroup("Who attempts them:")
    .option(
      "--agent <name>",
      "apprentice, command, loop, one-shot, react, baseline/NAME, or a program by name such as claude-code; repeat it for several",
      collect,
    )
    .option("--option <name=value>", "an option of the agents that are no baselines; may be repeated", collectOption)
    .option("--model <name>", "PROVIDER/MODEL for the agents that ask one; repeat it for several", collect)
    .option("--temperature <number>", "the models' temperature", temperature)
    .option(
      "--judge <model>",
      "PROVIDER/MODEL that judges what has no check, or what a plan says of an actor as JSON; repeat it for a vote",
      collect,
    )
    .option(
      "--repeats <number>",
      "how often each agent attempts each item (rediscovery: 3, others: 1)",
      whole("--repeats", 1, 1000),
    )
    .optionsGroup("Limits:")
    .option("--turns <number>", "limit on replies of the model in an episode", whole("--turns", 1, many))
    .option("--tokens <number>", "limit on tokens in an episode", whole("--tokens", 1, many))
    .option("--tool-calls <number>", "limit on tool calls in an episode", whole("--tool-calls", 1, many))
    .option("--wall-time <seconds>", "limit on time in an episode, without waits", positive("--wall-time"))
    .option("--cost <money>", "limit on the cost of an episode, in USD", positive("--cost"))
    .option("--budget <money>", "the most that the run may cost, in USD", positive("--budget"))
    .option("--prices <file>", "prices of models that Assay does not know: a YAML or JSON file")
    .optionsGroup("How it is run:")
    .option("--concurrency <number>", "episodes in flight", whole("--concurrency", 1, 10_000))
    .addOption(new Option("--sandbox <kind>", "where agents' programs run").choices(["bubblewrap", "docker", "none"]))
    .option("--no-record", "do not keep the replies of models; the run can then not be replayed");
}

/** What would run, with the suites that it uses. */
export interface PlannedRun {
  readonly record: RunRecord;
  readonly suites: readonly AnySuite[];
}

/** What would run: by a file, or by flags. Both together are refused, so that a file says all. */
export async function recordOf(file: string | undefined, options: PlanOptions): Promise<PlannedRun> {
  const software = describeSoftware();
  const added = options.prices === undefined ? {} : pricesIn(options.prices);
  const withAdded = (plan: Plan): Plan => ({ ...plan, prices: { ...plan.prices, ...added } });
  if (file !== undefined) {
    const { plan, suites } = await readFile(file, options);
    return { record: makeRecord(withAdded(plan), suites, software, planName(file)), suites };
  }
  const suites = await loadSuites(options.suite ?? []);
  try {
    return { record: makeRecord(withAdded(planOfFlags(options, suites)), suites, software, flags), suites };
  } catch (error) {
    if (!AssayError.isInstance(error)) throw error;
    // Whoever wrote flags knows no places in a plan.
    throw new AssayError(error.code, error.message.replace(/^the flags: (?:\w+(?:\.\w+)*: )?/, ""));
  }
}

/** The prices that a file adds to the table. */
function pricesIn(path: string): Plan["prices"] {
  const source = `the prices '${path}'`;
  return readPrices(readText(path, source), source);
}

const flags = "the flags";
const planName = (file: string): string => `the plan '${file}'`;

async function readFile(file: string, options: PlanOptions): Promise<{ plan: Plan; suites: AnySuite[] }> {
  if (builtInNames.includes(file) && !existsSync(file))
    throw new AssayError("cli/wrong-usage", `'${file}' is a suite and no plan file; write: --suite ${file}`);
  const planFlags = planFlagsWith(await suitesInFlags(options));
  const given = Object.entries(options).filter(
    ([name, value]) => value !== undefined && planFlags.has(name) && !(name === "record" && value === true),
  );
  if (given.length > 0) {
    const names = given.map(([name]) => flagName(name)).join(", ");
    throw new AssayError("cli/wrong-usage", `${names} and a plan file both say what to run; put it into the file`);
  }
  const source = planName(file);
  const text = readText(file, source);
  // The first reading finds which suites the plan names; those tell what the plan may leave unsaid.
  const names = readPlan(text, source).suites.flatMap(({ suite }) => suite);
  const suites = await loadSuites(names);
  const plan = readPlan(text, source, suites);
  return { plan: { ...plan, suites: plan.suites.map((each) => withSuiteNames(each, names, suites)) }, suites };
}

function readText(file: string, source: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    throw new AssayError("cli/wrong-input", `${source} cannot be read (${code}); name a file that is there`);
  }
}

/** A plan may name a suite by its file or package; the record holds the suite's own name. */
function withSuiteNames(
  planned: Plan["suites"][number],
  references: readonly string[],
  suites: readonly AnySuite[],
): Plan["suites"][number] {
  const nameOf = (reference: string): string => suites[[...new Set(references)].indexOf(reference)].name;
  const { suite } = planned;
  return { ...planned, suite: typeof suite === "string" ? nameOf(suite) : suite.map(nameOf) };
}

const suitesInFlags = (options: PlanOptions): Promise<AnySuite[]> => loadSuites(options.suite ?? []);

/** The options that say what to run, which a plan file says instead. */
const planFlagsWith = (suites: readonly AnySuite[]): ReadonlySet<string> =>
  new Set([
    ...flagsOf(suites).map(([flag]) => optionName(flag)),
    ...(
      "suite preset set seeds where perWorld sample like agent option model temperature judge repeats turns tokens " +
      "toolCalls wallTime cost budget concurrency sandbox record"
    ).split(" "),
  ]);

const flagName = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const isBaseline = (name: string): boolean => name.startsWith("baseline/");

function planOfFlags(options: PlanOptions, suites: readonly AnySuite[]): Plan {
  const isSeeded =
    options.seeds !== undefined ||
    (suites.length > 0 && suites.every((suite) => seedsIn(suite, options) !== undefined));
  const missing = (["suite", "seeds", "agent"] as const).filter((name) =>
    name === "seeds" ? isSeeded !== true : options[name] === undefined,
  );
  if (missing.length > 0) {
    const flags = missing.map((name) => `--${name}`).join(", ");
    throw new AssayError(
      "cli/wrong-usage",
      `say what to run: a plan file, or ${flags} as well; see 'assay run --help'`,
    );
  }
  const { agent = [], model, temperature, where, perWorld, sample, like } = options;
  const { turns, tokens, toolCalls, wallTime, cost } = options;
  const { repeats, budget, concurrency, sandbox, record } = options;
  const judges = options.judge?.map((text) => readActor(text, "--judge"));
  if (judges !== undefined) requireJudged(suites);
  const asked = model === undefined ? [] : [...model];
  if (agent.every(isBaseline) && (asked.length > 0 || temperature !== undefined)) {
    throw new AssayError(
      "cli/wrong-usage",
      `${agent.join(", ")} ${agent.length === 1 ? "asks" : "ask"} no model; leave --model and --temperature out, or add --agent loop`,
    );
  }
  const names = where?.map(({ name }) => name) ?? [];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new AssayError("cli/wrong-usage", `--where names ${twice} twice; write --where ${twice}=ONE,OTHER`);
  }
  return checkPlan(
    compact({
      version: 1,
      suites: suites.map((suite) =>
        compact({
          suite: suite.name,
          preset: options.preset,
          settings: settingsOf(suite, suites, options),
          seeds: options.seeds ?? seedsIn(suite, options),
          items: compact({
            where:
              where === undefined
                ? undefined
                : Object.fromEntries(where.map(({ name: stratum, values }) => [stratum, values])),
            perWorld,
            sample,
            like,
          }),
        }),
      ),
      agents: agent.map((name) =>
        compact({
          agent: name,
          options: isBaseline(name) ? undefined : options.option,
          // Baselines ask no model; with flags the models belong to the others.
          model: isBaseline(name) || asked.length === 0 ? undefined : asked,
          modelSettings: isBaseline(name) || temperature === undefined ? undefined : { temperature },
        }),
      ),
      limits: compact({ turns, tokens, toolCalls, wallTime, cost }),
      actors: judges === undefined ? undefined : { [judgeRole]: judges },
      repeats,
      budget,
      concurrency,
      sandbox,
      record,
    }),
    flags,
    suites,
  );
}

/** The role that --judge fills; others are for plan files to fill. */
const judgeRole = "judge";

/** Refuses a judge whom nobody would ask. */
function requireJudged(suites: readonly AnySuite[]): void {
  if (suites.length === 0 || suites.some(({ scorers }) => scorers.some(asksJudge))) return;
  const names = suites.map(({ name }) => name).join(", ");
  throw new AssayError("cli/wrong-usage", `no scorer of ${names} asks a judge; leave --judge out`);
}

const asksJudge = ({ actors }: AnySuite["scorers"][number]): boolean => actors.includes(judgeRole);

/** The seeds that the preset of a suite has of its own. */
const seedsIn = ({ seeds }: AnySuite, { preset = "default" }: PlanOptions): string | undefined => seeds?.[preset];

/** What the flags change in a suite's preset; a preset that does not exist is refused where the plan is expanded. */
function settingsOf(suite: AnySuite, suites: readonly AnySuite[], options: PlanOptions): object | undefined {
  const preset = options.preset ?? "default";
  const given = givenSettings(suites, options);
  if (given.length === 0 || !Object.hasOwn(suite.presets, preset)) return undefined;
  return changedSettings(suite, preset, given);
}

/** Without what was not given, so that the schema fills it in. */
const compact = (values: { readonly [name: string]: unknown }): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
