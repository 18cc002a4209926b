import { type Agent, AssayError, type Capability, type Files, type Json } from "@assay/contract";
import { z } from "zod";
import { Apprentice, apprenticeHashes } from "./apprentice/apprentice.ts";
import { apprenticeOptionsSchema } from "./apprentice/options.ts";
import { baselineAgent, type PosedItem } from "./baseline.ts";
import { command, commandCapabilities } from "./command/command.ts";
import { commandOptionsSchema, listOptions } from "./command/options.ts";
import type { ProgramContext } from "./command/program-context.ts";
import { readProgramFiles } from "./command/program-files.ts";
import { human, humanCapabilities } from "./human/human.ts";
import type { Terminal } from "./human/terminal.ts";
import { nativeProtocol } from "./loop/native-protocol.ts";
import type { ModelContext } from "./model-context.ts";
import { layOutFiles } from "./one-shot/lay-out-files.ts";
import { oneShot, oneShotCapabilities, oneShotOptionsSchema, oneShotSystem } from "./one-shot/one-shot.ts";
import type { Protocol } from "./protocol.ts";
import { textProtocol } from "./react/text-protocol.ts";
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
  | (Described & { readonly drivenBy: "person"; readonly can: readonly Capability[]; make(terminal: Terminal): Agent })
  /** A program of somebody else, which is started for every episode. */
  | (Described & {
      readonly drivenBy: "program";
      readonly can: readonly Capability[];
      make(context: ProgramContext): Agent;
    })
  /** A program of somebody else, which comes with its own agent. */
  | (Described & { readonly drivenBy: "client"; readonly can: readonly Capability[] });

const noOptions = z.strictObject({});
const baselinePrefix = "baseline/";
const externalName = "external";
const externalOptions = z.strictObject({ label: z.string().min(1).max(200).default(externalName) });

type Make = (name: string, options: Json) => AgentMaker;

const makers: ReadonlyMap<string, Make> = new Map([
  ["apprentice", makeApprentice],
  ["command", makeCommand],
  ["human", makeHuman],
  ["loop", toolAgent("loop/system.md", nativeProtocol, true)],
  ["one-shot", makeOneShot],
  ["react", toolAgent("react/system.md", textProtocol, false)],
]);

/** Every agent that comes with Assay, by name; those of a suite are called `baseline/` and what the suite calls them. */
export const agentNames: readonly string[] = [...makers.keys(), `${baselinePrefix}*`];

/** The agent of this name; wrong options are refused before anything runs. */
export function makeAgent(name: string, options: Json = {}): AgentMaker {
  if (name.startsWith(baselinePrefix)) return makeBaseline(name, options);
  if (name === externalName) return makeExternal(options);
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

function toolAgent(file: string, protocol: Protocol, seesImages: boolean): Make {
  const schema = toolAgentOptionsSchema.extend({ images: toolAgentOptionsSchema.shape.images.default(seesImages) });
  return (name, given) => {
    const options = readOptions(name, schema, given);
    return {
      name,
      version: "3",
      options,
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
    options,
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
    // Without what was not given: options are JSON.
    options: JSON.parse(JSON.stringify(options)),
    label: options.command.join(" ").slice(0, 60),
    drivenBy: "program",
    can: commandCapabilities,
    make: (context) => command(context, options),
  };
}

function makeHuman(name: string, given: Json): AgentMaker {
  const options = readOptions(name, noOptions, given);
  return { name, version: "1", options, drivenBy: "person", can: humanCapabilities, make: human };
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

function readOptions<Options>(name: string, schema: z.ZodType<Options>, given: Json): Options {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [...path.map(String), message].join(": "));
  throw new AssayError("agents/wrong-options", `the options of the agent ${name} do not fit: ${problems.join("; ")}`);
}
