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

describe("a comparison that is claimed where it was not made", () => {
  const contrast = (levels: readonly [string, string], relation: string, from?: object) => ({
    measure: "accuracy",
    factor: "persona",
    finding: { kind: "contrast", levels, relation },
    scope: { subjects: ["gaisai"] },
    ...(from === undefined ? {} : { from }),
  });
  const study = (change: object) => {
    const [read] = readStudies(JSON.stringify([{ ...base, ...change }]));
    return traceOutsideStudy(read);
  };
  const base = {
    name: "a study of our own",
    family: "persona",
    seed: 7,
    story: "See the test.",
    about: "false claims",
    meant: { stage: "analysis", type: "conclusion-error" },
  };
  const ask = (group: string, conditions: object) => ({ group, conditions, items: 100, subjects: ["gaisai"] });

  it("goes too far where it was clean under another condition", async () => {
    const { errors } = await study({
      asked: [
        ask("Tarnic", { persona: "Tarnic", warning: "given" }),
        ask("average", { persona: "average", warning: "given" }),
      ],
      claims: [contrast(["Tarnic", "average"], "higher")],
    });
    expect(errors.map(({ type }) => type)).toEqual(["conclusion-error"]);
  });

  it("is a matter of design where something else differs as well", async () => {
    const { errors } = await study({
      asked: [ask("Tarnic", { persona: "Tarnic", warning: "given" }), ask("average", { persona: "average" })],
      claims: [contrast(["Tarnic", "average"], "higher")],
    });
    expect(errors.map(({ type }) => type)).toEqual(["unsound-design"]);
  });

  it("is misread where a parser fails in one of many conditions", async () => {
    const others = ["none", "baker", "Orveni", "Lusk"].map((persona) => ask(persona, { persona }));
    const more = ["none", "baker", "Orveni", "Lusk", "average"].map((persona) =>
      ask(`${persona}, warned`, { persona, warning: "given" }),
    );
    const { errors } = await study({
      asked: [ask("Tarnic", { persona: "Tarnic" }), ask("average", { persona: "average" }), ...others, ...more],
      misread: [{ in: ["Tarnic"], share: 1, as: "wrong" }],
      claims: [contrast(["Tarnic", "average"], "as measured", { Tarnic: "Tarnic", average: "average" })],
    });
    expect(errors.map(({ type }) => type)).toEqual(["implementation-error"]);
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
