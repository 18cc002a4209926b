import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ran, runAssay } from "../src/testing/run-assay.ts";
import { writeChanged, writeTiny } from "./tiny-suite.test-support.ts";

// What the author of a suite is told, through the commands that people type, where the suite has a mistake.

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-faulty-"));
  writeTiny(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assay = (...words: string[]): Ran => runAssay(folder, words);
const changed = (name: string, members = ""): string => writeChanged(folder, name, members);
const check = (file: string, ...words: string[]): Ran => assay("check-suite", file, "--seeds", "1..2", ...words);
/** The lines of a check that did not simply pass. */
const told = (file: string, ...words: string[]): string =>
  check(file, ...words)
    .out.split("\n")
    .filter((line) => !line.startsWith("pass"))
    .join("\n");
const oneLine = /^assay: \[[a-z]+\/[a-z-]+\] [^\n]+\n$/;

describe("a scorer that throws", () => {
  const scorers =
    "scorers: [{ ...tiny.scorers[0], score: async ({ submission }) => submission.answers[0].value.answer }],";
  const threw =
    /the scorer accuracy of the suite \S+ threw TypeError: Cannot read properties of undefined \(reading 'answer'\) \(\S+\.ts:5\)/;

  it("is told by name, with the error and the place, and is no defect of Assay", () => {
    const file = changed("bad-scorer", scorers);
    const { err, status } = assay("run", "--suite", file, "--seeds", "1", "--agent", "baseline/null");
    expect(err).toMatch(/\nassay: \[suites\/code-failed\] [^\n]+\n$/);
    expect(err).toMatch(threw);
    expect(err).not.toMatch(/defect/);
    expect(status).toBe(1);
  });

  it("fails a check of the suite", () => {
    const { out, status } = check(changed("unchecked-scorer", scorers));
    expect(out).toMatch(new RegExp(`^FAIL  baselines play 2 items to the end: ${threw.source}$`, "m"));
    expect(status).toBe(1);
  });

  it("ends the grading of answers with one line", () => {
    const file = changed("ungraded", scorers);
    assay("items", file, "--seeds", "1", "--with-key", "--out", "ungraded.jsonl");
    writeFileSync(join(folder, "none.jsonl"), "");
    const { err } = assay("grade", "ungraded.jsonl", "none.jsonl", "--suite", file);
    expect(err).toMatch(oneLine);
    expect(err).toMatch(threw);
  });
});

describe("a baseline that throws", () => {
  const oracle =
    "baselines: { ...tiny.baselines, oracle: { knows: [], agent: () => agentOf(async () => JSON.parse('')) } },";
  const threw =
    "the baseline oracle of the suite bad-oracle threw SyntaxError: Unexpected end of JSON input (bad-oracle.ts:5)";

  it("is told by name, with the place, and with no advice that cannot be followed", () => {
    const said = told(changed("bad-oracle", oracle));
    expect(said).toContain(
      `FAIL  baselines play 2 items to the end: 2 episodes failed because of the suite, the last: ${threw}; mend the suite\n`,
    );
    expect(said).not.toMatch(/infrastructure|resume/);
  });

  it("is resumed by the hint of the run, which names the suite", () => {
    const { err } = assay("run", "--suite", "./bad-oracle.ts", "--seeds", "1", "--agent", "baseline/oracle");
    expect(err).toContain(`because of the suite, the last: ${threw}; mend the suite. Resume it with: assay resume `);
    expect(err).not.toMatch(/infrastructure|failure of ours/);
    const [, hint = ""] = /Resume it with: assay (.*)\n$/.exec(err) ?? [];
    expect(hint).toMatch(/^resume \S+ --suite \.\/bad-oracle\.ts$/);
    expect(assay(...hint.split(" ")).err).toContain(threw);
    expect(assay("show", "last", "--suite", "./bad-oracle.ts").out).toMatch(
      /resume it with: assay resume \S+ --suite \.\/bad-oracle\.ts/,
    );
  });

  it("is found where no bound names it", () => {
    const naive = changed(
      "bad-naive",
      "baselines: { ...tiny.baselines, naive: { knows: [], agent: () => JSON.parse('') } },",
    );
    expect(told(naive)).toMatch(
      /^FAIL {2}baselines without a bound, naive, play 2 items to the end: .* the baseline naive /,
    );
  });
});

describe("other code that throws", () => {
  it("is told once with its place, however many checks it breaks", () => {
    const said = told(changed("bad-world", "world: ({ value }) => value.int32(),"));
    const threw = "seed 1: its code threw TypeError: value.int32 is not a function (bad-world.ts:5)";
    expect(said).toMatch(/, 2 failed\n$/);
    expect(said.split("\n").slice(0, 2)).toEqual([
      `FAIL  default: worlds and items are made: ${threw}`,
      "      the same: hard: worlds and items are made",
    ]);
  });

  it.each([
    ["world", "world: () => null.x,", ["items", "--seeds", "1"], /world of the suite \S+ threw TypeError/],
    ["items", "items: () => null.x,", ["items", "--seeds", "1"], /items of the suite \S+ threw TypeError/],
    ["files", "files: () => null.x,", ["world", "--seed", "1"], /the suite's code threw TypeError/],
  ])("in %s ends a command with one line", (part, members, [command, ...words], says) => {
    const { err, status } = assay(command, changed(`bad-${part}-code`, members), ...words, "--out", "nothing");
    expect(err).toMatch(oneLine);
    expect(err).toMatch(says);
    expect(err).toContain(`(bad-${part}-code.ts:5)`);
    expect(status).toBe(1);
  });

  it.each([
    ["a.ts", "export const a = 1;\nexport const b = ;\n", /: Expression expected \(a\.ts:2\)\n$/],
    ["b.mjs", "export const a = 1;\nexport const b = ;\n", /: Unexpected token ';' \(b\.mjs:2\)\n$/],
    ["c.ts", "export const a = 1;\nnull.x;\n", /\(reading 'x'\) \(c\.ts:2\)\n$/],
  ])("while %s is loaded is told with its line", (name, source, says) => {
    writeFileSync(join(folder, name), source);
    const { err } = assay("items", `./${name}`, "--seeds", "1", "--out", "none.jsonl");
    expect(err).toMatch(oneLine);
    expect(err).toMatch(says);
  });
});

describe("a bound that breaks", () => {
  it("shows the worst items, with the answer and the reason", () => {
    const file = changed(
      "off-by-one",
      "baselines: { ...tiny.baselines, oracle: { knows: [], agent: () => agentOf(async () => 5) } },",
    );
    expect(told(file)).toContain(
      [
        "FAIL  the ceiling, oracle, keeps its bound (accuracy credit 0.000 over 2 episodes): a mean of 0.000 breaks the bound; the worst:",
        '        item n-1-1-plain: handed in {"answer":5}, scored 0: 5 for 1.2345678',
        '        item n-2-1-plain: handed in {"answer":5}, scored 0: 5 for 2.4691356',
      ].join("\n"),
    );
  });

  it("or is of no metric, says which there are", () => {
    const ceiling = "{ ...tiny.bounds.ceiling, metric: 'credits' }";
    expect(told(changed("misspelt", `bounds: { ...tiny.bounds, ceiling: ${ceiling} },`))).toContain(
      "FAIL  the ceiling, oracle, keeps its bound: no episode has the metric 'credits' of the scorer 'accuracy'; its metrics are: credit\n",
    );
  });
});

describe("what a check of a suite lets people see", () => {
  it("is a headline that no scorer gives", () => {
    const file = changed("no-headline", "headline: () => ({ scorer: 'accuracy', metric: 'credits' }),");
    expect(told(file)).toContain(
      "FAIL  the headline is a metric that a scorer gives: no episode has the metric 'credits'",
    );
  });

  it("is another preset, where asked for", () => {
    const file = changed(
      "hard-only",
      "baselines: { ...tiny.baselines, oracle: { knows: ['world'], agent: ({ world }) => agentOf(async () => 1.2345678 * world.seed) } },",
    );
    expect(check(file).out).toContain("0 failed\n");
    expect(told(file, "--preset", "hard")).toMatch(/^FAIL {2}the ceiling, oracle, keeps its bound/);
    expect(check(file, "--preset", "hrad").err).toMatch(/has no preset 'hrad'; its presets are: default, hard/);
  });

  it("is a right answer of the ceiling that rests on nothing, as a note", () => {
    const file = changed(
      "ungrounded",
      "baselines: { ...tiny.baselines, oracle: { knows: ['key'], agent: ({ key }) => agentOf(async () => key.number) } },",
    );
    const { out, status } = check(file);
    expect(out).toMatch(/^note {2}right answers of the ceiling rest on evidence that it was shown: 2 of 2 do not\./m);
    expect(status).toBe(0);
  });

  it("is the run itself, where it is kept: with answers that were refused and calls that failed", () => {
    const file = changed(
      "careless",
      `baselines: { ...tiny.baselines, guess: { knows: [], agent: () => agentOf(async (session) => {
        await session.call("look", { closely: true });
        return "lots";
      }) } },`,
    );
    const { out, status } = check(file, "--store", "careless.sqlite");
    expect(out).toMatch(
      /^note {2}answers of baselines are taken: 2 of 2 episodes of guess handed in an answer that was refused, such as \{"answer":"lots"\}: /m,
    );
    expect(out).toMatch(
      /^note {2}calls of tools by baselines succeed: 2 of 2 episodes of guess had a call that failed, such as look: The arguments of look do not fit: /m,
    );
    expect(status).toBe(0);
    const [, hint = ""] = /^Look at what was played: assay (.*)$/m.exec(out) ?? [];
    const [, episode = ""] = /^(\w+) .* baseline\/guess .* unparsable/m.exec(assay(...hint.split(" ")).out) ?? [];
    const shown = assay("show", episode, "--store", "careless.sqlite").out;
    expect(shown).toMatch(/an answer was refused\n +\{"answer":"lots"\}\n +.*expected number/);
    expect(shown).toMatch(/tools\/wrong-input: The arguments of look do not fit: /);
  });
});

describe("the flags of a suite", () => {
  it.each([
    [["items", "FILE", "--level", "3", "--seeds", "1"]],
    [["items", "--level", "3", "--seeds", "1", "FILE"]],
    [["items", "--suite", "FILE", "--level", "3", "--seeds", "1"]],
    [["items", "--seeds", "1", "--set", "level=3", "FILE"]],
  ])("work wherever the suite is named, and take numbers: %j", (words) => {
    const file = changed("flagged");
    const out = `flagged-${words.join("").length}.jsonl`;
    const { status, err } = assay(...words.map((word) => (word === "FILE" ? file : word)), "--out", out);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(JSON.parse(readFileSync(join(folder, out), "utf8"))).toMatchObject({ id: "n-1-3-plain" });
    rmSync(join(folder, out));
  });

  it("are refused in one sentence where a command has an option of that name", () => {
    const file = changed("clashing", "flags: { seeds: { value: 'number', about: 'how many' } },");
    for (const words of [
      ["items", file, "--seeds", "1", "--out", "none.jsonl"],
      ["check-suite", file],
    ]) {
      const { err, status } = assay(...words);
      expect(err).toMatch(oneLine);
      expect(err).toContain("its flag --seeds is an option of Assay's own commands; give it another name");
      expect(status).toBe(1);
    }
  });
});

describe("a folder", () => {
  it("is taken as what its package.json exports, or as its suite.ts", () => {
    mkdirSync(join(folder, "plain"));
    mkdirSync(join(folder, "packed"));
    writeFileSync(
      join(folder, "plain/suite.ts"),
      'import { tiny } from "../tiny.ts";\nexport const suite = { ...tiny, name: "plain" };\n',
    );
    writeFileSync(
      join(folder, "packed/main.ts"),
      'import { tiny } from "../tiny.ts";\nexport const suite = { ...tiny, name: "packed" };\n',
    );
    writeFileSync(
      join(folder, "packed/package.json"),
      JSON.stringify({ type: "module", exports: { ".": { import: "./main.ts" } } }),
    );
    for (const name of ["plain", "packed"]) {
      const { status, err } = assay("items", `./${name}`, "--seeds", "1", "--out", `${name}.jsonl`);
      expect({ status, err }).toEqual({ status: 0, err: "" });
      expect(readFileSync(join(folder, `${name}.jsonl`), "utf8")).toContain(`"suite":"${name}"`);
    }
    mkdirSync(join(folder, "empty"));
    expect(assay("items", "./empty", "--seeds", "1", "--out", "x").err).toMatch(
      /the folder '\.\/empty' has no suite\.ts and exports no file; name the file/,
    );
  });
});

describe("assay grade for a suite of one's own", () => {
  const grade = (answers: readonly object[], ...words: string[]): string => {
    const file = changed("graded");
    rmSync(join(folder, "graded.jsonl"), { force: true });
    assay("items", file, "--seeds", "1..3", "--with-key", "--out", "graded.jsonl");
    writeFileSync(join(folder, "answers.jsonl"), answers.map((each) => `${JSON.stringify(each)}\n`).join(""));
    const { status, out, err } = assay("grade", "graded.jsonl", "answers.jsonl", "--suite", file, ...words);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    return out;
  };
  const [first, second, third] = [1, 2, 3].map((seed) => `n-${seed}-1-plain`);

  it("takes a reply that is JSON as the answer, and names what it cannot read", () => {
    const answers = [
      { id: first, reply: '{"answer": 1.2345678}' },
      { id: second, answer: "lots" },
      { id: third, reply: "About 3.7." },
    ];
    const out = grade(answers);
    expect(out).toMatch(/^ +all +3 +33\.3 %$/m);
    expect(out).toContain(
      `not answered: 0\nunreadable: 2\n  ${second}: answer: expected number, received string\n  ${third}: the text is not JSON\n`,
    );
    expect(JSON.parse(grade(answers, "--json"))).toMatchObject({
      unanswered: 0,
      unreadable: [
        { id: second, problem: "answer: expected number, received string" },
        { id: third, problem: "the text is not JSON" },
      ],
    });
  });

  it("tells what each item scored, and why", () => {
    const answers = [{ id: first, answer: 7 }];
    const out = grade(answers, "--each");
    expect(out).toMatch(/^n-1-1-plain +accuracy\/credit +0 +7 for 1\.2345678$/m);
    expect(out).toMatch(/^n-2-1-plain +accuracy\/credit +0 +not answered: undefined for 2\.4691356$/m);
    expect(JSON.parse(grade(answers, "--each", "--json")).each[0]).toEqual({
      id: first,
      isAnswered: true,
      unreadable: null,
      scores: [{ scorer: "accuracy", metric: "credit", value: 0, reason: "7 for 1.2345678" }],
    });
  });
});
