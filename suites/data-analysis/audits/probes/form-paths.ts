import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProbeRow } from "@assay/bench/probe-table";
import type { Agent, Json } from "@assay/contract";
import { rubricKeySchema } from "@assay/grading/judging";
import { driveEpisode, runAssay } from "assay/testing";
import { answerForms, formsOf } from "../../src/probes/answer-forms.ts";
import { instanceOf } from "../../src/probes/instance.ts";
import { dataAnalysis } from "../../src/suite.ts";
import type { AnyTask } from "../../src/task.ts";

const formNames = Object.keys(answerForms);

/** The true answer of a task in every accepted form, handed in in both ways that there are. */
export async function formRows(task: AnyTask, first: number): Promise<ProbeRow[]> {
  return [row(task, "grade", throughGrade(task, first)), row(task, "submit", await throughSubmit(task, first))];
}

function row({ name }: AnyTask, way: "grade" | "submit", value: number): ProbeRow {
  const measure = `score of the true answer through ${way}, mean over forms`;
  return { probe: "form", group: name, measure, value, n: formNames.length, bar: "exactly 1", holds: value === 1 };
}

/** The mean score that `assay grade` gives to one item in each form, from `assay items --with-key`. */
function throughGrade({ name }: AnyTask, first: number): number {
  const folder = mkdtempSync(join(tmpdir(), "assay-form-probe-"));
  const run = (...words: readonly string[]): string => {
    const { status, out, err } = runAssay(folder, words);
    if (status !== 0) throw new Error(`assay ${words.join(" ")}: ${err}`);
    return out;
  };
  try {
    const seeds = `${first}..${first + formNames.length - 1}`;
    const choice = ["--seeds", seeds, "--task", name, "--difficulty", "easy"];
    run("items", "data-analysis", ...choice, "--with-key", "--out", "items.jsonl");
    const lines = readFileSync(join(folder, "items.jsonl"), "utf8").trimEnd().split("\n");
    const answers = lines.map((line, index) => {
      const { id, key } = JSON.parse(line) as { id: string; key: Json };
      const [, { text, file }] = [...formsOf(rubricKeySchema.parse(key))][index];
      return JSON.stringify({ id, reply: text, ...(file !== undefined && { files: { "results.json": file } }) });
    });
    writeFileSync(join(folder, "answers.jsonl"), `${answers.join("\n")}\n`);
    const { overall } = JSON.parse(run("grade", "items.jsonl", "answers.jsonl", "--json"));
    return overall.items === formNames.length ? overall.means["rubric/score"].mean : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The mean score of one episode for each form. One that the form check would send back counts as 0. */
async function throughSubmit(task: AnyTask, seed: number): Promise<number> {
  const { world, challenge } = instanceOf(task, "easy", seed);
  let total = 0;
  for (const [, { text, file }] of formsOf(challenge.key)) {
    const agent: Agent = {
      can: ["tools"],
      async attempt(session) {
        if (file !== undefined) await session.call("write_file", { path: "results.json", text: file });
        await session.submit({ answer: text });
      },
    };
    const { submission, scores } = await driveEpisode(dataAnalysis, world, challenge, agent, {});
    const isSentBack = (await dataAnalysis.checkForm?.(challenge.item, submission))?.length !== 0;
    const score = scores.find(({ scorer, metric }) => scorer === "rubric" && metric === "score");
    total += isSentBack ? 0 : (score?.value ?? 0);
  }
  return total / formNames.length;
}
