import type { AgentStep, AnyTool, ToolsetName } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import { asPrompt } from "../episode/introduce.ts";
import { modellingReply } from "../episode/replies.ts";
import type { EpisodeState } from "../episode/tools.ts";
import type { Item } from "../items.ts";
import { languagePage, makeModellingTools, observed } from "./tools.ts";

const modellingPrompt = readPrompt(new URL("./modelling.md", import.meta.url), []);
const pythonPrompt = readPrompt(new URL("./python.md", import.meta.url), []);
const firstModelPrompt = readPrompt(new URL("./first-model.md", import.meta.url), []);

/** SHA-256 of the prompts by name. */
export const modellingHashes = {
  "modelling/language.md": languagePage.hash,
  "modelling/modelling.md": modellingPrompt.hash,
  "modelling/python.md": pythonPrompt.hash,
  "modelling/first-model.md": firstModelPrompt.hash,
};

type Modelling = Item["modelling"];

/** What a phase offers for modelling, in each way of it. */
const offers: { readonly [way in Modelling]: Offer } = {
  none: { toolsets: [], working: [], asked: [], asking: [], introduction: "" },
  language: {
    toolsets: [],
    working: ["describe_model_language", "fit_model"],
    asked: ["predict_with_model"],
    asking: ["predict_with_model"],
    introduction: modellingPrompt.body({}),
  },
  // What a program of Python leaves in the sandbox would tell what was asked: a fork has none.
  python: {
    toolsets: ["python"],
    working: ["run_python"],
    asked: [],
    asking: ["run_python"],
    introduction: pythonPrompt.body({}),
  },
};

interface Offer {
  readonly toolsets: readonly ToolsetName[];
  /** Tools of phases with experiments, and of the explanation. */
  readonly working: readonly string[];
  /** Tools of a fork that is asked one question. */
  readonly asked: readonly string[];
  /** Tools of the phase in which all questions are asked. */
  readonly asking: readonly string[];
  /** What is said of them. */
  readonly introduction: string;
}

export const offerOf = ({ modelling }: Pick<Item, "modelling">): Offer => offers[modelling];

/** The tools of an episode with those of its workbench, which sees what experiments show. */
export function withModelling(tools: readonly AnyTool[], { workbench, sheet }: EpisodeState, goal: string): AnyTool[] {
  if (workbench === undefined) return [...tools];
  const looked = tools.map((tool) => (tool.name === "run_experiment" ? observed(tool, workbench) : tool));
  return [...looked, ...makeModellingTools(workbench, goal, sheet)];
}

/** Before the first experiment: so that what is asked then can be answered by a program as well. */
export const firstModelStep = (item: Item, introduced: string): AgentStep => ({
  to: "agent",
  prompt: asPrompt(introduced, firstModelPrompt.body({}), offerOf(item).introduction),
  tools: offerOf(item).working,
  reply: modellingReply,
});
