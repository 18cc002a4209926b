import type { AgentStep, AnyTool, ToolsetName } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import { asPrompt } from "../episode/introduce.ts";
import { modellingReply } from "../episode/replies.ts";
import type { EpisodeState } from "../episode/tools.ts";
import type { Item } from "../items.ts";
import { languageRulesHash } from "./language-rules.ts";
import { languagePage, makeModellingTools, recordedBy } from "./tools.ts";

const modellingPrompt = readPrompt(new URL("./modelling.md", import.meta.url), []);
const pythonPrompt = readPrompt(new URL("./python.md", import.meta.url), []);
const firstModelPrompt = readPrompt(new URL("./first-model.md", import.meta.url), []);

/** SHA-256 of the prompts by name. */
export const modellingHashes = {
  "modelling/language.md": languagePage.hash,
  "modelling/language-rules.md": languageRulesHash,
  "modelling/modelling.md": modellingPrompt.hash,
  "modelling/python.md": pythonPrompt.hash,
  "modelling/first-model.md": firstModelPrompt.hash,
};

type Modelling = Item["modelling"];

/** The tools and texts that each setting of `modelling` offers. */
const offers: { readonly [way in Modelling]: Offer } = {
  none: { toolsets: [], working: [], asked: [], asking: [], introduction: "" },
  language: {
    toolsets: [],
    working: ["describe_model_language", "fit_model"],
    asked: ["predict_with_model"],
    asking: ["predict_with_model"],
    introduction: modellingPrompt.body({}),
  },
  // Files that a Python program leaves in the sandbox would reveal the questions, so a fork gets no Python.
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
  /** Tools in the phases with experiments and in the explanation. */
  readonly working: readonly string[];
  /** Tools for a fork that is asked one question. */
  readonly asked: readonly string[];
  /** Tools in the phase that asks all questions. */
  readonly asking: readonly string[];
  /** The text that introduces these tools. */
  readonly introduction: string;
}

export const modellingOffer = ({ modelling }: Pick<Item, "modelling">): Offer => offers[modelling];

/** Adds the modelling tools of the workbench, which also records what experiments show. */
export function addModellingTools(
  tools: readonly AnyTool[],
  { workbench, sheet }: EpisodeState,
  goal: string,
): AnyTool[] {
  if (workbench === undefined) return [...tools];
  const recorded = tools.map((tool) => (tool.name === "run_experiment" ? recordedBy(tool, workbench) : tool));
  return [...recorded, ...makeModellingTools(workbench, goal, sheet)];
}

/** A phase before the first experiment, so that a program can also answer the first questions. */
export const firstModelStep = (item: Item, introduced: string): AgentStep => ({
  to: "agent",
  prompt: asPrompt(introduced, firstModelPrompt.body({}), modellingOffer(item).introduction),
  tools: modellingOffer(item).working,
  reply: modellingReply,
});
