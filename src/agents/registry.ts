import { z } from "zod";
import { type Agent, AssayError, type Capability, type Json } from "../contract/index.ts";
import { Apprentice, apprenticeHashes } from "./apprentice/apprentice.ts";
import { apprenticeOptionsSchema } from "./apprentice/options.ts";
import { baselineAgent, type PosedItem } from "./baseline.ts";
import { human, humanCapabilities } from "./human/human.ts";
import type { Terminal } from "./human/terminal.ts";
import { nativeProtocol } from "./loop/native-protocol.ts";
import type { ModelContext } from "./model-context.ts";
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
      make(context: ModelContext): Agent;
    })
  /** What a baseline can do its suite alone knows: the agent that is made says it. */
  | (Described & { readonly drivenBy: "suite"; make(posed: PosedItem): Agent })
  | (Described & { readonly drivenBy: "person"; readonly can: readonly Capability[]; make(terminal: Terminal): Agent })
  /** A program of somebody else, which comes with its own agent. */
  | (Described & { readonly drivenBy: "client"; readonly can: readonly Capability[] });

const noOptions = z.strictObject({});
const baselinePrefix = "baseline/";
const externalName = "external";
const externalOptions = z.strictObject({ label: z.string().min(1).max(200).default(externalName) });

type Make = (name: string, options: Json) => AgentMaker;

const makers: ReadonlyMap<string, Make> = new Map([
  ["apprentice", makeApprentice],
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

function toolAgent(file: string, protocol: Protocol, seesImages: boolean): Make {
  const schema = toolAgentOptionsSchema.extend({ images: toolAgentOptionsSchema.shape.images.default(seesImages) });
  return (name, given) => {
    const options = readOptions(name, schema, given);
    return {
      name,
      version: "2",
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
    version: "1",
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
    make: (context) => oneShot(context, options),
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
