import { type Reply, readPrompt, type Step, text, type Workspace } from "@assay/contract";
import { tellingThreshold } from "../episode/telling-threshold.ts";
import { StudyFiles } from "./study-files.ts";
import type { StudyForm, StudyItem, StudyWorld } from "./study-item.ts";
import { listReplySchema, studyReplySchema } from "./study-reply-schema.ts";

const prompt = readPrompt(new URL("./prompt.md", import.meta.url), ["question", "form"]);

export const studyPromptHash = prompt.hash;

const tools = ["get_environment", "list_directory", "read_text_file", "read_binary_file", "run_python_code"];

const confidence =
  " Beside it give `confidence`, a number from 0 to 1: how likely you think it is that your answer is right.";

const forms: { readonly [form in StudyForm]: string } = {
  verdict: "Hand in a JSON object with the key `answer`: one of the answers that the question names, and nothing else.",
  value: "Hand in a JSON object with the key `answer`: the number.",
  interval:
    'Hand in a JSON object: {"answer": {"value": …, "low": …, "high": …}}. The interval from `low` to `high` is scored: its width, and twenty times the distance by which it misses the true effect, so that an interval pays that holds the truth with 90 % probability and is as narrow as the data allow. The score is 0 for the interval of all studies like this one that the question tells, and 1 for that of a right analysis which uses the distribution told, if it holds the true effect; it is -1 at the least, and for no interval.',
  differences:
    'Hand in a JSON object with an entry for each pair under its number: {"answer": {"1": {"value": …, "low": …, "high": …}, "2": {…}, …}}. The intervals from `low` to `high` are scored: the mean over the pairs of their width, and twenty times the distance by which they miss the true difference, so that intervals pay that hold the truth with 90 % probability and are as narrow as the data allow. The score is 0 for the interval of all such pairs that the question tells, given for every pair, and 1 for what is expected of an analysis that knows what acts and estimates how strongly; it is -1 at the least, and for no interval at all. A pair that is left out counts with the interval that the question tells.',
  chain:
    'Hand in a JSON object: {"steps": {"a": …, "b": …, "c": …, "d": …}, "answer": …}. `answer` is that of the last step, one of the answers that the question names. It alone is scored; the steps tell where an analysis went another way.',
};

/** Repositories by world, since all episodes of a world read the same files. */
const opened = new WeakMap<StudyWorld, StudyFiles>();

export function studyFilesOf(world: StudyWorld): StudyFiles {
  const known = opened.get(world) ?? new StudyFiles(world.study);
  opened.set(world, known);
  return known;
}

export function openStudy(world: StudyWorld): Workspace {
  return {
    files: studyFilesOf(world),
    delivery: "virtual",
    toolsets: ["repository"],
    tools: [],
    services: {},
    deliverables: [],
  };
}

/** Asks one question once. */
export async function* askAboutStudy(item: StudyItem): AsyncGenerator<Step, void, Reply> {
  const { isAbstention, readReply } = await import("@assay/grading/answers");
  const utility = tellingThreshold(item.threshold);
  const form = `${forms[item.asks]}${item.asksConfidence ? confidence : ""}${utility === "" ? "" : ` ${utility}`}`;
  yield {
    to: "agent",
    prompt: [text(prompt.fill({ question: item.text, form }))],
    tools,
    reply: item.asks === "differences" ? listReplySchema : studyReplySchema,
    abstains: (value) => isAbstention(readReply(value), "strict"),
  };
}
