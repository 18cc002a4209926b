import { type Agent, AssayError, type Capability, type Files, type Json } from "@assay/contract";
import { z } from "zod";
import { Apprentice, apprenticeHashes } from "./apprentice/apprentice.ts";
import { apprenticeOptionsSchema } from "./apprentice/options.ts";
import { baselineAgent, type PosedItem } from "./baseline.ts";
import { command, commandCapabilities } from "./command/command.ts";
import { commandOptionsSchema, listOptions } from "./command/options.ts";
import type { ProgramContext } from "./command/program-context.ts";
import { readProgramFiles } from "./command/program-files.ts";
import type { Adapter } from "./external/adapter.ts";
import { adapters } from "./external/adapters.ts";
import { external, taskPrompt } from "./external/external.ts";
import { type FoundProgram, findProgram } from "./external/find-program.ts";
import { externalOptionsSchema } from "./external/options.ts";
import { findFunctionAgent, functionAgent, functionPrefix } from "./function-agents.ts";
import { humanCapabilities, type PersonAttempt } from "./human/human.ts";
import { nativeProtocol } from "./loop/native-protocol.ts";
import type { ModelContext } from "./model-context.ts";
import { layOutFiles } from "./one-shot/lay-out-files.ts";
import { oneShot, oneShotCapabilities, oneShotOptionsSchema, oneShotSystem } from "./one-shot/one-shot.ts";
import type { Protocol } from "./protocol.ts";
import { textProtocol } from "./react/text-protocol.ts";
import { structuredOption } from "./structured-option.ts";
import { capabilities, ToolAgent } from "./tool-agent.ts";
import { toolAgentOptionsSchema } from "./tool-agent-options.ts";

interface Described {
  readonly name: string;
  /** Raised when an agent says or does something else than before. */
  readonly version: string;
  /** With every default filled in: what the agent's id is made of. */
  readonly options: { readonly [name: string]: Json };
  /** How tables call it, where its name alone would not tell. */
  readonly label?: string;
}

/** An agent as a plan names it, checked and ready to attempt items; each attempt takes a fresh one. */
export type AgentMaker =
  | (Described & {
      readonly drivenBy: "model";
      readonly can: readonly Capability[];
      /** Hashes of its prompt files, by name, for the run record. */
      readonly prompts: { readonly [file: string]: string };
      /** Refuses files that do not fit into its prompt, for agents that put them there. */
      checkFit?(files: Files): Promise<unknown>;
      make(context: ModelContext): Agent;
    })
  /** What a baseline can do its suite alone knows: the agent that is made says it. */
  | (Described & { readonly drivenBy: "suite"; make(posed: PosedItem): Agent })
  | (Described & {
      readonly drivenBy: "person";
      readonly can: readonly Capability[];
      make(attempt: PersonAttempt): Agent;
    })
  /** A program of somebody else, which is started for every episode. */
  | (Described & {
      readonly drivenBy: "program";
      readonly can: readonly Capability[];
      /** Whether it cannot work without a model. */
      readonly needsModel?: boolean;
      /** The model that it names for what it asks on the side. */
      readonly sideModel?: string | undefined;
      readonly prompts?: { readonly [file: string]: string };
      /** What its sandbox must have of this machine. */
      installed?(): Pick<FoundProgram, "executables" | "folders">;
      make(context: ProgramContext): Agent;
    })
  /** A program of somebody else, which comes with its own agent. */
  | (Described & { readonly drivenBy: "client"; readonly can: readonly Capability[] });

const noOptions = z.strictObject({});
/** People are told apart by the names that they give themselves. */
const humanOptions = z.strictObject({ name: z.string().trim().min(1).max(60).optional() });
const baselinePrefix = "baseline/";
const externalName = "external";
const externalOptions = z.strictObject({ label: z.string().min(1).max(200).default(externalName) });

type Make = (name: string, options: Json) => AgentMaker;

/** Whoever calls tools in text is held to nothing. */
const notStructured = z.never("only loop and one-shot take it").optional();

const makers: ReadonlyMap<string, Make> = new Map([
  ["apprentice", makeApprentice],
  ["command", makeCommand],
  ["human", makeHuman],
  ["loop", toolAgent("loop/system.md", nativeProtocol, { seesImages: true, structured: structuredOption })],
  ["one-shot", makeOneShot],
  ["react", toolAgent("react/system.md", textProtocol, { seesImages: false, structured: notStructured })],
  ...adapters.map((adapter): [string, Make] => [adapter.name, knownProgram(adapter)]),
]);

/** Every agent that comes with Assay, by name; those of a suite are called `baseline/` and what the suite calls them. */
export const agentNames: readonly string[] = [...makers.keys(), `${baselinePrefix}*`];

/** The agent of this name; wrong options are refused before anything runs. */
export function makeAgent(name: string, options: Json = {}): AgentMaker {
  if (name.startsWith(baselinePrefix)) return makeBaseline(name, options);
  if (name === externalName) return makeExternal(options);
  if (name.startsWith(functionPrefix)) return makeFunction(name, options);
  const make = makers.get(name);
  if (make !== undefined) return make(name, options);
  throw new AssayError(
    "agents/unknown-agent",
    `there is no agent ${JSON.stringify(name)}; the agents are: ${agentNames.join(", ")}`,
  );
}

/** Whether a list is one value of an agent's option, and no sweep over several. */
export const takesList = (name: string, option: string, list: readonly Json[]): boolean =>
  name === "command" && listOptions.includes(option) && list.every((each) => typeof each === "string");

function toolAgent(
  file: string,
  protocol: Protocol,
  { seesImages, structured }: { readonly seesImages: boolean; readonly structured: z.ZodType<true | undefined> },
): Make {
  const images = toolAgentOptionsSchema.shape.images.default(seesImages);
  const schema = toolAgentOptionsSchema.extend({ images, structured });
  return (name, given) => {
    const options = readOptions(name, schema, given);
    return {
      name,
      version: "3",
      options: toJson(options),
      drivenBy: "model",
      can: capabilities(options),
      prompts: { [file]: protocol.system.hash },
      make: (context) => new ToolAgent(protocol, context, options),
    };
  };
}

function makeApprentice(name: string, given: Json): AgentMaker {
  const options = readOptions(name, apprenticeOptionsSchema, given);
  return {
    name,
    version: "2",
    options,
    drivenBy: "model",
    can: capabilities(options),
    prompts: apprenticeHashes(options),
    make: (context) => new Apprentice(context, options),
  };
}

function makeOneShot(name: string, given: Json): AgentMaker {
  const options = readOptions(name, oneShotOptionsSchema, given);
  return {
    name,
    version: "2",
    options: toJson(options),
    drivenBy: "model",
    can: oneShotCapabilities(options),
    prompts: { "one-shot/system.md": oneShotSystem.hash },
    checkFit: (files) => layOutFiles(files, options),
    make: (context) => oneShot(context, options),
  };
}

/** What is copied of a program belongs to what it is: a changed one is another agent. */
function makeCommand(name: string, given: Json): AgentMaker {
  const read = readOptions(name, commandOptionsSchema, given);
  const options = { ...read, digest: read.digest ?? readProgramFiles(read).digest };
  return {
    name,
    version: "1",
    options: toJson(options),
    label: options.command.join(" ").slice(0, 60),
    drivenBy: "program",
    can: commandCapabilities,
    make: (context) => command(context, options),
  };
}

/** A program that Assay knows how to start; its version belongs to what it is. */
function knownProgram(adapter: Adapter): Make {
  return (name, given) => {
    const read = readOptions(name, externalOptionsSchema, given);
    if (!adapter.ways.includes(read.way)) {
      const ways = adapter.ways.join(" or ");
      throw new AssayError("agents/wrong-options", `${name} has no way ${read.way}; its way is ${ways}`);
    }
    const options = { ...read, version: read.version ?? findProgram(adapter).version };
    return {
      name,
      version: "1",
      options: JSON.parse(JSON.stringify(options)),
      label: `${name} ${options.version}`,
      drivenBy: "program",
      can: adapter.can,
      needsModel: true,
      sideModel: options.sideModel,
      prompts: { "external/task.md": taskPrompt.hash },
      installed: () => findProgram(adapter),
      make: (context) => external(adapter, context, options),
    };
  };
}

/** A person without a name is the same agent whoever it is. */
function makeHuman(name: string, given: Json): AgentMaker {
  const options = readOptions(name, humanOptions, given);
  return {
    name,
    version: "1",
    // Without what was not given: options are JSON.
    options: JSON.parse(JSON.stringify(options)),
    ...(options.name === undefined ? {} : { label: `${name} ${options.name}` }),
    drivenBy: "person",
    can: humanCapabilities,
    make: (attempt) => ({ can: humanCapabilities, attempt }),
  };
}

function makeFunction(name: string, given: Json): AgentMaker {
  const agent = findFunctionAgent(name);
  const options = readOptions(name, noOptions, given);
  const { version, can = ["tools", "images", "shell"] } = agent;
  return {
    name,
    version,
    options,
    label: agent.name,
    drivenBy: "program",
    can,
    make: ({ model }) => functionAgent(agent, model),
  };
}

/** Two programs differ by their labels, as nothing else is known of them. */
function makeExternal(given: Json): AgentMaker {
  const options = readOptions(externalName, externalOptions, given);
  const can: readonly Capability[] = ["tools", "images", "shell"];
  return { name: externalName, version: "1", options, label: options.label, drivenBy: "client", can };
}

function makeBaseline(name: string, given: Json): AgentMaker {
  const options = readOptions(name, noOptions, given);
  const baseline = name.slice(baselinePrefix.length);
  return { name, version: "1", options, drivenBy: "suite", make: (posed) => baselineAgent(baseline, posed) };
}

/** Options without those that were not given. */
const toJson = (options: object): { readonly [name: string]: Json } => JSON.parse(JSON.stringify(options));

function readOptions<Options>(name: string, schema: z.ZodType<Options>, given: Json): Options {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [...path.map(String), message].join(": "));
  throw new AssayError("agents/wrong-options", `the options of the agent ${name} do not fit: ${problems.join("; ")}`);
}
