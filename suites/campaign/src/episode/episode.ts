import { type AgentStep, canary, type Reply, readPrompt, type Step, text, type Workspace } from "@assay/contract";
import { cultureCount, cultureNoise, meterNoise, offsetSpread } from "../field.ts";
import type { Item } from "../items.ts";
import { amplitudeSpread, baseMean, baseSpread, leastAmplitude, mechanismNames } from "../law/grammar.ts";
import { describeMechanisms } from "../law/mechanisms.ts";
import { fieldPrice, kinds, standardPrice, standardRange } from "../prices.ts";
import { roundTo } from "../round.ts";
import type { CampaignWorld } from "../world.ts";
import { LabBook, labBookLimit } from "./lab-book.ts";
import { Laboratory } from "./laboratory.ts";
import { type PhaseName, phasedFiles } from "./phased-files.ts";
import { analysisReply, boughtSince, experimentReply, predictionReply, readReply } from "./replies.ts";
import { makeTools } from "./tools.ts";

const processPrompt = readPrompt(new URL("./process.md", import.meta.url), [
  "budget",
  "left",
  "limit",
  "inputs",
  "law",
  "offset-spread",
  "meter",
  "questions",
  "low",
  "high",
  "beyond",
  "mechanisms",
  "lab-book",
]);
const lawNames = [
  "count",
  "base-mean",
  "base-spread",
  "acting",
  "bent",
  "interaction",
  "delay",
  "amplitude",
  "least",
  "confounder",
] as const;
const lawPrompt = readPrompt(new URL("./law.md", import.meta.url), lawNames);
const wordsPrompt = readPrompt(new URL("./law-in-words.md", import.meta.url), lawNames);
const readingPrompt = readPrompt(new URL("./read.md", import.meta.url), ["example"]);
const experimentPrompt = readPrompt(new URL("./experiment.md", import.meta.url), [
  "kinds",
  "standard-low",
  "standard-high",
  "standard-price",
  "meter-noise",
  "field-price",
]);
const analysePrompt = readPrompt(new URL("./analyse.md", import.meta.url), [
  "cultures",
  "culture-noise",
  "meter-noise",
  "field-price",
]);
const predictPrompt = readPrompt(new URL("./predict.md", import.meta.url), ["questions", "count", "example"]);

/** SHA-256 of the prompts by name. */
export const promptHashes = {
  "process.md": processPrompt.hash,
  "law.md": lawPrompt.hash,
  "law-in-words.md": wordsPrompt.hash,
  "read.md": readingPrompt.hash,
  "experiment.md": experimentPrompt.hash,
  "analyse.md": analysePrompt.hash,
  "predict.md": predictPrompt.hash,
};

interface EpisodeState {
  readonly laboratory: Laboratory;
  readonly labBook: LabBook;
  phase: PhaseName;
}

const states = new WeakMap<Workspace, EpisodeState>();

export function openWorkspace(world: CampaignWorld): Workspace {
  const state: EpisodeState = { laboratory: new Laboratory(world), labBook: new LabBook(), phase: "read" };
  const workspace: Workspace = {
    files: phasedFiles(world, () => state.phase, state.labBook),
    // Programs see the files through the host alone, so that none is left in the sandbox when its phase ends.
    delivery: "virtual",
    toolsets: ["repository"],
    tools: makeTools(world.inputs, state.laboratory, state.labBook),
    services: {},
    deliverables: [],
  };
  states.set(workspace, state);
  return workspace;
}

/** Tools of every phase. `run_python_code` keeps nothing from call to call. */
const always = ["write_lab_book", "read_text_file", "run_python_code"];

/** The four phases. Each prompt is complete: what a phase does not show, only the lab book can tell. */
export async function* conduct(
  world: CampaignWorld,
  item: Item,
  workspace: Workspace,
): AsyncGenerator<Step, void, Reply> {
  const state = states.get(workspace);
  if (state === undefined) throw new Error("the workspace is none of this suite");
  const { laboratory } = state;
  const step = (body: string, tools: readonly string[], reply: AgentStep["reply"]): AgentStep => ({
    to: "agent",
    prompt: [text(`${introduce(item, state)}\n\n${body}\n\n${canary}\n`)],
    tools: [...always, ...tools],
    reply,
  });
  const laterStep: typeof step = (...parts) => ({ ...step(...parts), forgets: true });
  yield step(
    readingPrompt.body({ example: exampleOfBeliefs(item.inputs) }),
    ["list_directory", "get_environment"],
    readReply(item.inputs),
  );
  state.phase = "experiment";
  yield {
    ...laterStep(describeExperiments(), ["run_experiment", "read_standard"], experimentReply(laboratory)),
    undone: () => boughtSince(laboratory, 0),
  };
  state.phase = "analyse";
  const from = laboratory.purchases().length;
  yield {
    ...laterStep(describeField(), ["list_directory", "read_field_culture"], analysisReply(laboratory, from)),
    undone: () => boughtSince(laboratory, from),
  };
  state.phase = "predict";
  yield laterStep(describeQuestions(world), [], predictionReply(item.questions));
}

function introduce(item: Item, { laboratory, labBook }: EpisodeState): string {
  const { inputs, meter, range } = item;
  const off =
    meter.zero > 0
      ? `Its zero is normal with mean 0 and standard deviation ${roundTo(meter.zero, 1)}, its gain normal with mean 1 and standard deviation ${roundTo(meter.gain, 2)}.`
      : "It is known to be exact: its zero is 0 and its gain 1.";
  return processPrompt.body({
    budget: String(item.budget),
    left: String(laboratory.left),
    limit: String(labBookLimit),
    inputs: inputs.join(", "),
    law: describeLaw(item),
    "offset-spread": String(offsetSpread),
    meter: off,
    questions: String(item.questions),
    low: String(range.low),
    high: String(range.high),
    beyond:
      range.beyond > 10 ? `; in more than half of them one input lies beyond, between 10 and ${range.beyond}` : "",
    mechanisms: describeMechanisms(),
    "lab-book": labBook.text === "" ? "(empty)" : labBook.text,
  });
}

function describeLaw({ inputs, grammar, tellsForms }: Item): string {
  return (tellsForms ? lawPrompt : wordsPrompt).body({
    count: String(inputs.length),
    "base-mean": String(baseMean),
    "base-spread": String(baseSpread),
    acting: String(grammar.acting),
    bent: percent(grammar.bent),
    interaction: percent(grammar.interaction),
    delay: percent(grammar.delay),
    amplitude: String(amplitudeSpread),
    least: String(leastAmplitude),
    confounder:
      grammar.confounder > 0
        ? `Old records whose settings were not drawn by lot have a hidden cause behind setting and yield with probability ${percent(grammar.confounder)}.`
        : "",
  });
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

const exampleOfBeliefs = (inputs: readonly string[]): string =>
  JSON.stringify({ beliefs: Object.fromEntries(inputs.map((name) => [name, 0.5])), plan: "first …, then …" });

function describeExperiments(): string {
  const lines = Object.entries(kinds).map(
    ([name, { price, noise, about }]) =>
      `- \`run_experiment("${name}", settings)\`: ${about}. Price ${price}, noise of standard deviation ${noise}.`,
  );
  return experimentPrompt.body({
    kinds: lines.join("\n"),
    "standard-low": String(standardRange[0]),
    "standard-high": String(standardRange[1]),
    "standard-price": String(standardPrice),
    "meter-noise": String(meterNoise),
    "field-price": String(fieldPrice),
  });
}

const describeField = (): string =>
  analysePrompt.body({
    cultures: String(cultureCount),
    "culture-noise": String(cultureNoise),
    "meter-noise": String(meterNoise),
    "field-price": String(fieldPrice),
  });

function describeQuestions({ inputs, questions }: CampaignWorld): string {
  const head = ["row", "strain", ...inputs];
  const rows = questions.map(({ strain, settings }, index) => [index + 1, strain, ...settings]);
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  const mechanisms = Object.fromEntries(mechanismNames.map((name) => [name, 0.5]));
  return predictPrompt.body({
    questions: [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n"),
    count: String(questions.length),
    example: `{"predictions": [{"value": 50.0, "low": 40.0, "high": 60.0}, …], "mechanisms": ${JSON.stringify(mechanisms)}}`,
  });
}
