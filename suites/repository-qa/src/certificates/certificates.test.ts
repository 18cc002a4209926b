import { gradeAnswer } from "@assay/grading/answers";
import { describe, expect, it } from "vitest";
import { answerKey } from "../items/answer-key.ts";
import { evaluateQuery } from "../query/evaluate-query.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { makeQuestions } from "../questions/make-questions.ts";
import { Repository } from "../repository/repository.ts";
import { presets, type Settings } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { applyEdits } from "./apply-edits.ts";
import { renameInLaw } from "./rename-in-law.ts";

// Wide tables have certificates of every kind.
const small: Settings = {
  ...presets.default,
  columns: [7, 19],
  interpretations: 5,
  matched: false,
  files: { alpha: 1, beta: 60, least: 15, most: 900 },
  unanswerable: 0.6,
};
const asked = Array.from({ length: 14 }, (_, index) => {
  const world = repositoryWorld({ kind: "public", value: String(300 + index) }, small);
  const repository = new Repository(world);
  return { world, repository, questions: makeQuestions(repository, small) };
});
const certified = asked.flatMap(({ world, repository, questions }) =>
  questions.flatMap(({ query, certificate }) =>
    certificate === undefined ? [] : [{ world, repository, query, certificate }],
  ),
);

describe("certificates", () => {
  it("are of every kind, and each says the reason that the query is found to have", () => {
    const kinds = new Set(certified.map(({ certificate: { kind, reason } }) => `${kind} ${reason}`));
    for (const kind of [
      "two-readings ambiguous-definition",
      "two-readings ambiguous-date",
      "two-worlds ambiguous-date",
      "two-worlds unmeasured-confounder",
      "two-worlds insufficient-power",
    ]) {
      expect(kinds).toContain(kind);
    }
    for (const { repository, query, certificate } of certified) {
      expect(evaluateQuery(query, new MemoryReader(repository))).toEqual({ kind: "none", reason: certificate.reason });
    }
  });

  it("name two readings whose answers no rule takes for each other", () => {
    for (const { repository, certificate } of certified) {
      if (certificate.kind !== "two-readings") continue;
      const [first, second] = certificate.readings;
      for (const { query, answer } of certificate.readings) {
        expect(answerKey(evaluateQuery(query, new MemoryReader(repository)))).toEqual(answer);
      }
      const own = second.answer.kind === "unanswerable" ? "not possible" : second.answer.answer;
      expect(gradeAnswer(first.answer, { answer: own }, "strict").correct).toBe(false);
    }
  });

  it("name two worlds with the same listing and the same bytes in every file, where these alone decide", () => {
    let compared = 0;
    for (const { world, repository, certificate } of certified) {
      if (certificate.kind !== "two-worlds" || certificate.reason === "insufficient-power") continue;
      for (const { edits } of certificate.worlds) {
        const other = new Repository({ key: world.key, blueprint: applyEdits(world.blueprint, edits) });
        expect(other.paths).toEqual(repository.paths);
        for (const path of other.paths) expect(other.read(path)).toEqual(repository.read(path));
        compared += edits.length;
      }
    }
    expect(compared).toBeGreaterThan(2);
  });

  it("name two worlds with different answers", () => {
    for (const { certificate } of certified) {
      if (certificate.kind !== "two-worlds") continue;
      const [first, second] = certificate.worlds;
      const own = second.answer.kind === "unanswerable" ? "not possible" : second.answer.answer;
      const reply =
        typeof own === "number" && second.answer.kind === "number" ? own.toPrecision(second.answer.significant) : own;
      expect(gradeAnswer(first.answer, { answer: reply }, "strict").correct).toBe(false);
    }
  });
});

describe("a name in a law", () => {
  it("is changed where it is a name, and not inside others or in texts", () => {
    const law = 'x + x_2 * match(kind, "x", 1, "y\\" x", 2, 0) - max(x, 2e3)';
    expect(renameInLaw(law, "x", "latent_x")).toBe(
      'latent_x + x_2 * match(kind, "x", 1, "y\\" x", 2, 0) - max(latent_x, 2e3)',
    );
  });
});
