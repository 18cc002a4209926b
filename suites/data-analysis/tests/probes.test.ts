import type { Json } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formsOf } from "../src/probes/answer-forms.ts";
import { keyOf, scoreOf, truthOf } from "../src/probes/instance.ts";
import { climb } from "../src/probes/monotone.ts";
import { filesOf } from "../src/task-files.ts";
import { findTask, tasks } from "../src/tasks.ts";
import { analysisWorld } from "../src/world.ts";

// Small versions of audits/probes.ts, which tries every level over many seeds.

const inFile = (answer: Json) => ({ text: "See results.json.", file: JSON.stringify(answer) });

describe.each(tasks)("the task $name", (task) => {
  const key = keyOf(task, "easy", 1);

  it("gives exactly 1 to the true answer, in every form that is accepted", () => {
    for (const difficulty of ["easy", "medium", 1] as const) {
      const own = keyOf(task, difficulty, 2);
      expect(scoreOf(own, inFile(truthOf(own)))).toBe(1);
    }
    const wrong = [...formsOf(key)].filter(([, submitted]) => scoreOf(key, submitted) !== 1).map(([form]) => form);
    expect(wrong).toEqual([]);
  });

  it("never lowers a score for one more right answer", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (numbers) => {
        const { fall, last } = climb(key, () => numbers.next().value ?? 0, 12);
        expect(fall).toBeLessThan(1e-12);
        expect(last).toBe(1);
      }),
      { numRuns: 4 },
    );
  });
});

describe("an answer about the Hubble constant", () => {
  const task = findTask("hubble-constant");
  const key = keyOf(task, "hard", 1);
  const truth = truthOf(key);

  it("keeps less than four fifths where it lists every galaxy with a spectrum", () => {
    const settings = { task: task.name, difficulty: "hard", parameters: {} } as const;
    const { paths } = filesOf(analysisWorld({ kind: "public", value: "1" }, settings).instances[0]);
    const used = truth.REDSHIFTS as { GALAXY: string; REDSHIFT: number }[];
    const others = paths
      .flatMap((path) => /GID\d{6}/.exec(path)?.[0] ?? [])
      .filter((galaxy) => used.every(({ GALAXY }) => GALAXY !== galaxy));
    expect(used.length + others.length).toBe(150);
    const everything = [...used, ...others.map((galaxy) => ({ GALAXY: galaxy, REDSHIFT: 0.05 }))];
    expect(scoreOf(key, inFile({ ...truth, REDSHIFTS: everything }))).toBeLessThan(0.8);
  });

  it.each([
    "OLS without a constant term.",
    "v = H·d (b = 0)",
    "A free intercept changes H by less than one sigma, so it was not used.",
    "We fitted a quadratic with a free offset.",
    "",
  ])("counts by its fields, whatever its summary says: %s", (summary) => {
    expect(scoreOf(key, inFile({ ...truth, SUMMARY: summary }))).toBe(1);
  });

  it("loses by its fields: another function, another number of free parameters, a wrong reason", () => {
    const [first, ...rest] = truth["EXCLUDED GALAXIES"] as { GALAXY: string; REASON: string }[];
    const other = first.REASON === "blended" ? "no period" : "blended";
    for (const change of [
      { "FITTED FUNCTION": "linear with offset" },
      { "FREE PARAMETERS": 2 },
      { "EXCLUDED GALAXIES": [{ ...first, REASON: other }, ...rest] },
    ])
      expect(scoreOf(key, inFile({ ...truth, ...change }))).toBeLessThan(1);
  });
});
