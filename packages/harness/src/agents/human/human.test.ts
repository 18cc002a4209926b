import { type AnyTool, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fakeSession, phase } from "../fake-episode.test-support.ts";
import { makeAgent } from "../registry.ts";
import { atTerminal } from "./human.ts";

const inputs: unknown[] = [];
const run: AnyTool = {
  name: "run",
  description: "Runs something.",
  input: z.strictObject({ code: z.string(), times: z.number().default(1), list: z.array(z.number()).optional() }),
  readOnly: false,
  async run(input) {
    inputs.push(input);
    return { parts: [text("\u001b[31mran\u001b[0m")] };
  },
};

async function play(lines: readonly string[], phases = [phase("How \u001b]0;evil\u0007many?", undefined, [run])]) {
  inputs.length = 0;
  const shown: string[] = [];
  const left = [...lines];
  const episode = fakeSession(phases);
  const maker = makeAgent("human");
  if (maker.drivenBy !== "person") throw new Error("a person drives it");
  const terminal = {
    async ask() {
      const line = left.shift();
      if (line === undefined) throw new Error("the person left");
      return line;
    },
    show: (said: string) => shown.push(said),
  };
  await maker.make(atTerminal(terminal)).attempt(episode.session);
  return { ...episode, shown: shown.join("\n"), left };
}

describe("a person at a terminal", () => {
  it("is shown the task and its tools without control sequences", async () => {
    const { shown } = await play(["quit"]);
    expect(shown).toContain("How many?");
    expect(shown).toContain("The tools are: run.");
    expect(shown).not.toContain("\u001b");
  });

  const calls: readonly (readonly [lines: readonly string[], input: object])[] = [
    [['run {"code": "a b", "times": 2}'], { code: "a b", times: 2 }],
    [["run code=a times=2"], { code: "a", times: 2 }],
    [["run code=7 times=2"], { code: "7", times: 2 }],
    [["  run   code=7  "], { code: "7", times: 1 }],
    [['run code="two \\"words\\"" times=3 list=[1,2]'], { code: 'two "words"', times: 3, list: [1, 2] }],
    [['run code="7"'], { code: "7", times: 1 }],
    [["run code=<< times=2", "for x in y:", "  print(x)", "."], { code: "for x in y:\n  print(x)\n", times: 2 }],
  ];
  for (const [lines, input] of calls) {
    it(`calls a tool by ${JSON.stringify(lines[0])}`, async () => {
      const { shown } = await play([...lines, "quit"]);
      expect(inputs).toEqual([input]);
      expect(shown.split("\n")).toContain("ran");
    });
  }

  const unclear: readonly (readonly [line: string, said: RegExp])[] = [
    ["run {code", /What follows run is not JSON/],
    ["run a b", /Write run with a JSON object/],
    ["leap x=1", /There is no tool leap now\. The tools are: run\./],
    ["run times=many code=a", /do not fit/],
    ["submit", /Say what you hand in/],
    ["submit many", /This was not taken: a number is wanted/],
    ["help", /quit +ends the episode/],
    ["help run", /run: Runs something\.\n\{\n/],
  ];
  for (const [line, said] of unclear) {
    it(`is helped at ${JSON.stringify(line)}`, async () => {
      const { shown, submitted } = await play([line, "", "quit"]);
      expect(shown).toMatch(said);
      expect([inputs, submitted]).toEqual([[], []]);
    });
  }

  it("hands in values bare, as JSON and with a confidence, phase by phase", async () => {
    const schema = z.object({ answer: z.json(), confidence: z.number().optional() });
    const phases = ["One?", "Two?", "Three?"].map((prompt) => phase(prompt, schema, []));
    const { submitted, shown, left } = await play(
      ["submit 3.5 confidence=0.25", "submit not possible", 'submit {"answer": [1], "confidence": 1}', "never read"],
      phases,
    );
    expect(submitted).toEqual([
      { answer: 3.5, confidence: 0.25 },
      { answer: "not possible" },
      { answer: [1], confidence: 1 },
    ]);
    for (const said of ["Two?", "Three?", "Handed in."]) expect(shown).toContain(said);
    expect(left).toEqual(["never read"]);
  });

  it("may leave without an answer", async () => {
    const { submitted, left } = await play(["quit", "submit 3"]);
    expect([submitted, left]).toEqual([[], ["submit 3"]]);
  });
});
