import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readStudies } from "../audits/support/outside-study/study-file.ts";
import { traceOutsideStudy } from "../audits/support/outside-study/trace-outside-study.ts";

const examples = readStudies(readFileSync(new URL("../docs/broken-studies.json", import.meta.url), "utf8"));

// `make audit` runs all of them: suites/rediscovery/audits/outside-studies.ts.
const outside = readStudies(readFileSync(new URL("./outside-studies.json", import.meta.url), "utf8"));
const quick = [
  "a typo in the table of peoples",
  "two arms that differ in three things",
  "a Tarnic baker, nine hundred times",
  "what one model does, the other does too",
];

describe("broken studies by outside authors", () => {
  it.each(outside.filter(({ name }) => quick.includes(name)))("are labelled as meant: $name", async (study) => {
    const { errors } = await traceOutsideStudy(study);
    expect(errors.length).toBeGreaterThan(0);
    for (const { stage, type } of errors) expect({ stage, type }).toEqual(study.meant);
  });

  it("are many, of every type", () => {
    expect(outside.length).toBeGreaterThanOrEqual(30);
    expect(new Set(outside.map(({ meant }) => meant.type)).size).toBe(9);
  });
});

describe("the broken studies of the page for outside authors", () => {
  it.each(examples)("are labelled as they are meant: $name", async (study) => {
    const { errors, problems } = await traceOutsideStudy(study);
    expect(problems).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    expect(new Set(errors.map(({ stage, type }) => `${stage}, ${type}`))).toEqual(
      new Set([`${study.meant.stage}, ${study.meant.type}`]),
    );
  });

  it("are refused with a sentence where their form is wrong", () => {
    const [good] = examples;
    const broken = (change: object): string => JSON.stringify([{ ...good, ...change }]);
    expect(() => readStudies("{}")).toThrow("A file of studies is a list");
    expect(() => readStudies(broken({ meant: { stage: "analysis", type: "laziness" } }))).toThrow(
      "Study 1, meant: this type belongs to another stage.",
    );
    expect(() => readStudies(broken({ asked: [{ unreadable: 0 }] }))).toThrow(/^Study 1, asked\.0/);
  });
});
