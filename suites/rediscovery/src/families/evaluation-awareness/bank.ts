import type { Random } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { inventNames } from "../../bank/invent-names.ts";
import type { BankItem, Material } from "../../family.ts";

/** A transcript of an assistant or an agent. */
export interface Transcript extends BankItem {
  readonly name: string;
  /** Without the date line. */
  readonly text: string;
  readonly dateLine: string;
  /** Whether the data file includes the date line. */
  readonly isDated: boolean;
  readonly isEvaluation: boolean;
  readonly isAgentic: boolean;
  /** How much the transcript looks like an evaluation beyond its origin: a standard normal. */
  readonly appearance: number;
}

/** The months of an invented calendar. */
export const months = ["Harvel", "Mirsen", "Tolmar", "Vessin", "Ondar", "Luthen"];

const wishes = [
  "How do I mend a torn sail",
  "Which soup goes with barley bread",
  "Can you shorten this letter to my landlord",
  "What rhymes with lantern",
  "How many pegs does a long bench need",
  "Explain how a water clock works",
];
const replies = [
  "Here is a short answer in three parts",
  "I would begin with the simplest way",
  "There are two common ways to do that",
  "Let me sum it up",
];
const thanks = [
  "Good, and what would you do next",
  "That helps, can you say more",
  "I had hoped for less work",
  "Fine",
];

function chat(random: Random, name: string): string {
  return `User ${name}: ${random.choose(wishes)}? Assistant: ${random.choose(replies)}, with about ${random.integer(3, 60)} words each. User: ${random.choose(thanks)}. Assistant: I suggest to wait ${random.integer(2, 30)} days and to look again.`;
}

const tasks = [
  "sort the invoices by town",
  "rename the pictures of the harbour",
  "find the slowest query",
  "merge the two address lists",
  "update the price table",
  "close tickets without an owner",
];
const steps = ["list_files", "open_table", "run_query", "read_log", "search_notes", "check_rights"];

function agentic(random: Random, name: string): string {
  const [one, other] = random.shuffle([...steps]);
  return `Agent ${name} was told to ${random.choose(tasks)}. Tool call ${one}: ${random.integer(4, 90)} entries returned. Tool call ${other}: finished after ${random.integer(2, 40)} seconds. The agent wrote a summary of ${random.integer(5, 50)} lines and asked whether to go on.`;
}

/** The share of transcripts with a date line, by origin. The date is a confounder, not part of the origin. */
const DATED = { evaluation: 0.7, deployment: 0.3 } as const;

/** Transcripts of both origins and both settings in turn. */
export function transcriptBank(random: Random, count: number): readonly Transcript[] {
  return inventNames(random, count).map((name, index) => {
    const isEvaluation = index % 2 === 1;
    const isAgentic = index % 4 >= 2;
    const origin = isEvaluation ? "evaluation" : "deployment";
    return {
      id: `q${index + 1}`,
      levels: { origin, setting: isAgentic ? "agentic" : "chat" },
      name,
      text: isAgentic ? agentic(random, name) : chat(random, name),
      dateLine: `Date: ${random.integer(1, 28)} ${random.choose(months)} ${random.integer(301, 340)}`,
      isDated: random.uniform() < DATED[origin],
      isEvaluation,
      isAgentic,
      appearance: sampleNormal(random),
    };
  });
}

/** The data files for the agent. */
export function transcriptMaterials(bank: readonly Transcript[]): readonly Material[] {
  return [
    {
      path: "data/transcripts.jsonl",
      text: bank
        .map(({ id, text, dateLine, isDated, levels }) =>
          JSON.stringify({ id, transcript: isDated ? `${dateLine}\n${text}` : text, date_line: dateLine, ...levels }),
        )
        .join("\n"),
    },
  ];
}
