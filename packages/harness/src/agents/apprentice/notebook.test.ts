import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import type { FittedProgram } from "./modeller.ts";
import { Notebook } from "./notebook.ts";

const fitted: FittedProgram = { program: "y ~ normal(0, 1)", report: "well", score: -1, critique: "well" };
const seen = (notebook: Notebook, count: number) => {
  for (let index = 0; index < count; index++) notebook.observe("look", { x: index }, { parts: [text("seen")] });
};

/** What is due at the end of phases after so many observations, with every proposal fitted. */
function dueAfter(notebook: Notebook, counts: readonly number[]): string[] {
  return counts.map((count) => {
    seen(notebook, count - notebook.observations.length);
    const due = notebook.due("end");
    if (due === "propose") notebook.proposed(fitted);
    if (due === "refit") notebook.refitted(fitted);
    return due;
  });
}

describe("the schedule of the paper", () => {
  it("proposes three programs over ten experiments, and fits the last one anew in between", () => {
    const due = dueAfter(new Notebook("published"), [0, 1, 3, 5, 7, 10]);
    expect(due).toEqual(["propose", "refit", "refit", "propose", "refit", "propose"]);
    expect(dueAfter(new Notebook("published"), [0, 5, 10])).toEqual(["propose", "propose", "propose"]);
  });

  it("proposes one where nothing is asked before the end", () => {
    const notebook = new Notebook("published");
    seen(notebook, 9);
    expect(notebook.due("within")).toBe("nothing");
    expect(dueAfter(notebook, [10, 10])).toEqual(["propose", "nothing"]);
  });
});

describe("a notebook", () => {
  it("has proposals in the middle of a phase where the schedule says so", () => {
    const notebook = new Notebook("often");
    const due = Array.from({ length: 6 }, () => {
      seen(notebook, 1);
      const now = notebook.due("within");
      if (now === "propose") notebook.proposed(fitted);
      return now;
    });
    expect(due).toEqual(["nothing", "nothing", "propose", "nothing", "nothing", "propose"]);
  });

  it("fits nothing anew where nothing could be fitted, and keeps the last program where a proposal fails", () => {
    const notebook = new Notebook({ every: 4, within: false });
    expect(notebook.due("end")).toBe("propose");
    notebook.proposed(undefined);
    seen(notebook, 3);
    expect(notebook.due("end")).toBe("nothing");
    seen(notebook, 1);
    expect(notebook.due("end")).toBe("propose");
    notebook.proposed(fitted);
    notebook.proposed(undefined);
    expect(notebook.fitted).toBe(fitted);
  });

  it("takes down the first phase, what was shown, and no failed call", () => {
    const notebook = new Notebook("published");
    for (const prompt of ["The world.", "Later."])
      notebook.begin({ prompt: [text(prompt)], tools: [], reply: null as never });
    notebook.observe("look", { x: 1 }, { parts: [], error: { code: "a/b", message: "no" } });
    seen(notebook, 1);
    expect([notebook.task, notebook.observations]).toEqual([
      "The world.",
      [{ tool: "look", input: { x: 0 }, seen: "seen" }],
    ]);
  });

  it("of a fork goes its own way", () => {
    const notebook = new Notebook("published");
    seen(notebook, 5);
    notebook.proposed(fitted);
    const fork = new Notebook("published", notebook);
    seen(fork, 1);
    expect([fork.fitted, fork.due("end"), notebook.due("end")]).toEqual([fitted, "refit", "nothing"]);
    expect(notebook.observations).toHaveLength(5);
  });
});
