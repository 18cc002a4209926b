import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
let items: readonly { readonly id: string; readonly environment: string }[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-grade-attempts-"));
  const chosen = [
    "--set",
    "budgets=[2]",
    "--set",
    "points=2",
    "--set",
    "evaluation=design",
    "--set",
    "regret.designs=0",
  ];
  const written = ["death-process", "mastectomy-survival"].map((environment) => {
    const to = ["--environment", environment, "--seeds", "1", "--with-key", "--out", environment];
    const { status, err } = runAssay(folder, ["items", "experiment-design", ...chosen, ...to]);
    expect({ status, err: status === 0 ? "" : err }).toEqual({ status: 0, err: "" });
    return readFileSync(join(folder, environment), "utf8");
  });
  writeFileSync(join(folder, "items"), written.join(""));
  items = written
    .flatMap((lines) => lines.trim().split("\n"))
    .map((line) => JSON.parse(line) as (typeof items)[number]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const idOf = (environment: string, place = 0) =>
  items.filter((item) => item.environment === environment)[place]?.id ?? "none";

const attempt = (design: object, prediction: number, outcome: readonly number[] = [1]) => ({
  stages: [{ experiments: [{ kind: "run", design, outcome, price: 1 }], predictions: [[prediction], [prediction]] }],
});

interface Graded {
  readonly overall: { readonly means: { readonly [metric: string]: { readonly mean: number } } };
  readonly unanswered: number;
  readonly left: readonly { readonly id: string; readonly left: readonly string[] }[];
}

const grade = (environment: string, answer: object, ...options: string[]) => {
  const good = attempt({ time: 1 }, 30, [31]);
  const rows = [
    { id: idOf(environment), answer },
    // Another item of the file, which is graded whatever becomes of the first.
    ...(environment === "death-process" ? [] : [{ id: idOf("death-process"), answer: good }]),
  ];
  writeFileSync(join(folder, "answers"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return runAssay(folder, ["grade", "items", "answers", ...options]);
};

describe("assay grade of attempts that no episode could have left", () => {
  const lost = "experiment 1 of stage 1 could not be run and counts as lost";
  const cases: readonly (readonly [what: string, environment: string, answer: object, says: string])[] = [
    [
      "a patient who is not there",
      "mastectomy-survival",
      attempt({ patient: 500 }, 1),
      `${lost}: patient must be a whole number from 1 to 100, not "500"`,
    ],
    ["a missing field", "mastectomy-survival", attempt({}, 1), `${lost}: patient must be given`],
    [
      "a time outside of the space",
      "death-process",
      attempt({ time: -5 }, 30),
      `${lost}: time must be a number above 0 and of at most 2, not "-5"`,
    ],
    ["a field that is none", "death-process", attempt({ time: 1, place: 2 }, 30), `${lost}: there is no "place"`],
    [
      "an outcome of two numbers",
      "death-process",
      attempt({ time: 1 }, 30, [1, 2]),
      `${lost}: its outcome must have 1 number, not 2`,
    ],
    [
      "more experiments than are allowed",
      "death-process",
      { stages: [{ experiments: [{ kind: "lost" }, { kind: "lost" }, { kind: "lost" }], predictions: [[30], [30]] }] },
      "stage 1 has 3 experiments where 2 are allowed; the rest is left out",
    ],
    [
      "a prediction that the form does not take",
      "death-process",
      attempt({ time: 1 }, 1e9),
      "prediction 1 of stage 1 counts as none: This answer cannot be read: ",
    ],
    ["something else", "death-process", { time: 1 }, "the answer is no attempt with its stages"],
  ];
  it.each(cases)("tells %s in a sentence, and grades the rest", (_, environment, answer, says) => {
    const { status, out, err } = grade(environment, answer);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const told = out.split("\n").filter((line) => line.startsWith("the answer to "));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`the answer to ${idOf(environment)}: ${says}`);
    const { left, unanswered } = JSON.parse(grade(environment, answer, "--json").out) as Graded;
    expect(left.map(({ id }) => id)).toEqual([idOf(environment)]);
    expect(unanswered).toBe(items.length - (environment === "death-process" ? 1 : 2));
  });

  it("counts a prediction outside of the form as none, not by how far outside it is", () => {
    const errorWith = (prediction: number): number => {
      const answer = attempt({ time: 1 }, prediction, [31]);
      const { out } = grade("death-process", answer, "--where", "goal=infected", "--json");
      return (JSON.parse(out) as Graded).overall.means["prediction/error"].mean;
    };
    expect(errorWith(30)).not.toBe(errorWith(29));
    expect(errorWith(1e9)).toBe(errorWith(51));
    // 50 infected of 50 at most: no error is greater than 50 squared.
    expect(errorWith(1e9)).toBeLessThanOrEqual(2500);
  });

  it("says nothing of attempts that are whole", () => {
    const { out } = grade("death-process", attempt({ time: 1 }, 30, [31]));
    expect(out).not.toContain("the answer to");
  });
});
