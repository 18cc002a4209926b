import { difficultySchema, namedDifficulties } from "@assay/contract";
import { type AnswerForm, gradeRubric, RESULTS_FILE, type Rubric, readAnswer } from "@assay/grading/rubrics";
import { openSandboxBackend, type SandboxBackend } from "assay/testing";
import type { ProbedInstance } from "../../src/probes/instance.ts";
import { type AnyTask, type Level, levelNames } from "../../src/task.ts";
import { filesOf } from "../../src/task-files.ts";

export type Grade = ReturnType<typeof gradeRubric>;

/** One instance with the grade of each solver variant. */
export interface Solved {
  readonly task: AnyTask;
  readonly difficulty: ProbedInstance["difficulty"];
  readonly seed: number;
  readonly grades: ReadonlyMap<string, Grade>;
}

/** All variants run in one call, and at a low priority: on a busy machine they may take many times as long as alone. */
const farOut = { wallSeconds: 1800, cpuSeconds: 900 };

/** Runs the tasks' solvers in the sandbox with only the public files, like the program of any agent. */
export class SolverBench {
  #backend: Promise<SandboxBackend> | undefined;

  /** Runs the variants one after the other on one instance. */
  async solve({ task, difficulty, seed, world, key }: ProbedInstance, variants: readonly string[]): Promise<Solved> {
    const files = filesOf(world.instances[0]);
    await files.prepare(files.paths);
    // Opened only here: an audit that computes for a minute first would keep the sandbox from answering.
    this.#backend ??= openSandboxBackend({ kind: "bubblewrap" }, { limits: farOut });
    const sandbox = await (await this.#backend).start({ workspace: "kept", services: {} });
    try {
      await sandbox.putFiles(files.paths.map((path) => ({ path, bytes: files.read(path) })));
      const call = await sandbox.runPython(`${task.solver}${solveAll(variants)}`);
      const results = await sandbox.getFiles(
        variants.map((variant) => ({ path: resultsOf(variant), maxBytes: 16_000_000 })),
      );
      const grades = new Map<string, Grade>();
      for (const [index, variant] of variants.entries()) {
        const found = results[index];
        if (!found.ok) {
          const place = `${task.name} ${difficulty} ${seed}: '${variant}'`;
          throw new Error(`${place} left no results: ${JSON.stringify(call.ending)} ${call.output}`);
        }
        grades.set(variant, gradeResults(key, new TextDecoder().decode(found.bytes)));
      }
      return { task, difficulty, seed, grades };
    } finally {
      await sandbox.stop();
    }
  }

  async close(): Promise<void> {
    await (await this.#backend)?.close();
  }
}

const resultsOf = (variant: string): string => `results-${variant}.json`;

/** Runs all variants in one process and keeps one results file for each. */
const solveAll = (variants: readonly string[]): string => `
import os
for variant in ${JSON.stringify(variants)}:
    while solve(variant) is False:
        pass
    os.rename("${RESULTS_FILE}", f"results-{variant}.json")
`;

function gradeResults({ form, rubric }: { form: AnswerForm; rubric: Rubric }, file: string): Grade {
  return gradeRubric(form, rubric, readAnswer(form, { text: "The results are in results.json.", file }));
}

/** The least score that the reference must reach, unless its task says otherwise. */
const LEAST = 0.97;

/** The least score that the reference of a task must reach at a difficulty. */
export function leastOf({ variants: { least } }: AnyTask, difficulty: ProbedInstance["difficulty"]): number {
  const isBeyond = difficultySchema.parse(difficulty) > namedDifficulties.hard;
  return (isBeyond ? least?.beyond : least?.levels) ?? LEAST;
}

/** The metarubrics of which a check failed. What only lacks a result behind it was right by its own check. */
export function failedKeys({ metarubrics, verdicts }: Grade): string[] {
  let from = 0;
  return metarubrics.flatMap(({ key, total }) => {
    const own = verdicts.slice(from, from + total);
    from += total;
    return own.some(({ outcome, reason }) => outcome === "fail" && reason !== "nothing-behind-it") ? [key] : [];
  });
}

/** The planted mistakes that can be made in an instance: at its level, or with the ingredients that it has. */
export function mistakesIn({
  task,
  difficulty,
  ingredients,
}: Pick<ProbedInstance, "task" | "difficulty" | "ingredients">): string[] {
  const { mistakes } = task.variants;
  return Object.keys(mistakes).filter((name) => {
    const { needs, levels = levelNames } = mistakes[name];
    if (needs !== undefined) return needs.every((each) => ingredients.includes(each));
    return ingredients.length === 0 && levels.includes(difficulty as Level);
  });
}

/** Compares a planted mistake with its declaration: metarubrics that should have failed, and others that failed. */
export function unexpectedVerdicts({ variants: { mistakes } }: AnyTask, mistake: string, grade: Grade): string[] {
  const { fails, mayFail = [] } = mistakes[mistake];
  const failed = failedKeys(grade);
  return [
    ...fails.filter((key) => !failed.includes(key)).map((key) => `${mistake} passes ${key}`),
    ...failed.filter((key) => ![...fails, ...mayFail].includes(key)).map((key) => `${mistake} fails ${key}`),
  ];
}
