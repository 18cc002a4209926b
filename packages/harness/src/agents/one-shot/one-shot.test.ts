import { AssayError, canary, type Files, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { calls, fakeModel, fakeSession, phase, say, tools } from "../fake-episode.test-support.ts";
import { makeAgent } from "../registry.ts";

function filesOf(contents: { readonly [path: string]: string | Uint8Array }): Files {
  return {
    paths: Object.keys(contents),
    has: (path) => Object.hasOwn(contents, path),
    read: (path) => {
      const content = contents[path] ?? "";
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
  };
}

const reading = tools.filter(({ readOnly }) => readOnly);
const ask = (prompt: string, schema: z.ZodType<string | { answer: number }> = z.object({ answer: z.number() })) =>
  phase(prompt, schema, reading);

async function attempt(
  replies: Parameters<typeof fakeModel>[0],
  files: Files,
  phases = [ask("How many?")],
  options: { [name: string]: number | boolean } = {},
) {
  const model = fakeModel(replies, { files });
  const episode = fakeSession(phases);
  const maker = makeAgent("one-shot", { ...options });
  if (maker.drivenBy !== "model") throw new Error("one-shot is driven by a model");
  const error = await maker
    .make(model.context)
    .attempt(episode.session)
    .catch((thrown: unknown) => thrown);
  return { ...model, ...episode, error };
}

const small = filesOf({ "a.csv": "x\n1\n", "notes/b.txt": "no line end" });

/** The kind is told by the bytes, whatever the name. */
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
const pictured = filesOf({ "a.csv": "x\n", "b/1.png": png, "b/2": jpeg, "c.csv": "y\n", "d.csv": "z\n" });

describe("one-shot", () => {
  it("puts every file whole into the prompt, before the task, and offers no tool", async () => {
    const { requests, submitted } = await attempt([say('{"answer": 3}')], small);
    const [{ messages, tools: offered }] = requests as [(typeof requests)[number]];
    expect(messages[0]).toMatchObject({ role: "system", text: expect.stringContaining(canary) });
    expect(messages.slice(1)).toEqual([
      {
        role: "user",
        parts: [text("===== FILE a.csv =====\nx\n1\n===== FILE notes/b.txt =====\nno line end\n")],
      },
      { role: "user", parts: [text("How many?")] },
    ]);
    expect([offered, submitted]).toEqual([[], [{ answer: 3 }]]);
  });

  it("hands in the reply's text where the task takes texts", async () => {
    const { submitted } = await attempt([say("It is 3.")], small, [ask("How many?", z.string())]);
    expect(submitted).toEqual(["It is 3."]);
  });

  it("takes a task whose tools work on the files alone", async () => {
    const writing = tools.map((tool) => (tool.name === "act" ? { ...tool, onFilesAlone: true } : tool));
    const { submitted } = await attempt([say("3")], small, [phase("How many?", undefined, writing)]);
    expect(submitted).toEqual([{ answer: 3 }]);
  });

  it("leaves word of what was shown", async () => {
    const { events } = await attempt([say("3")], small);
    expect(events).toContainEqual({
      type: "evidence-shown",
      evidence: [
        { source: "tool", name: "list_directory" },
        { source: "file", name: "a.csv" },
        { source: "file", name: "notes/b.txt" },
      ],
    });
  });

  it("goes on to the next task in the same conversation", async () => {
    const { requests, submitted } = await attempt([say("1"), say("2")], small, [ask("One?"), ask("Two?")]);
    expect(submitted).toEqual([{ answer: 1 }, { answer: 2 }]);
    expect(requests[1]?.messages.map(({ role }) => role)).toEqual(["system", "user", "user", "assistant", "user"]);
  });

  it("shows pictures in their place, each behind its path, and texts between them together", async () => {
    const limits = { imageCount: 2, imageBytes: png.length + jpeg.length };
    const { requests, submitted, shown } = await attempt([say("3")], pictured, undefined, limits);
    expect(requests[0].messages[1]).toEqual({
      role: "user",
      parts: [
        text("===== FILE a.csv =====\nx\n===== FILE b/1.png =====\n"),
        { type: "image", mime: "image/png", bytes: png },
        text("===== FILE b/2 =====\n"),
        { type: "image", mime: "image/jpeg", bytes: jpeg },
        text("===== FILE c.csv =====\ny\n===== FILE d.csv =====\nz\n"),
      ],
    });
    expect(submitted).toEqual([{ answer: 3 }]);
    expect(shown.bytes).toBe("x\ny\nz\n".length + png.length + jpeg.length);
  });

  const nothing = {
    "no words": say(""),
    "a refusal": say("3", "refusal"),
    "a wrong form": say("three"),
    calls: calls(["look", {}]),
  };
  for (const [name, reply] of Object.entries(nothing)) {
    it(`hands in nothing after ${name}, and asks no second time`, async () => {
      const { requests, submitted, error } = await attempt([reply, say("3")], small);
      expect([requests.length, submitted, error]).toEqual([1, [], undefined]);
    });
  }

  const size = "===== FILE a.csv =====\nx\n1\n".length + 1 + "===== FILE notes/b.txt =====\nno line end\n".length;
  it("takes files of just the size that is set", async () => {
    const { submitted } = await attempt([say("3")], small, undefined, { textBytes: size });
    expect(submitted).toEqual([{ answer: 3 }]);
  });

  const refused: readonly (readonly [
    name: string,
    setup: Parameters<typeof attempt> extends [unknown, ...infer Rest] ? Rest : never,
    said: RegExp,
  ])[] = [
    ["are too many bytes", [small, undefined, { textBytes: size - 1 }], /more than the \d+ bytes of text .*textBytes/],
    ["are neither texts nor pictures", [filesOf({ "a.xlsx": new Uint8Array([0x50, 0, 255]) })], /"a.xlsx" is neither/],
    ["are more pictures than set", [pictured, undefined, { imageCount: 1 }], /more than the 1 pictures .*imageCount/],
    [
      "are larger pictures than set",
      [pictured, undefined, { imageBytes: 22 }],
      /the 22 bytes of pictures .*imageBytes/,
    ],
    [
      "are pictures that the model cannot see",
      [pictured, undefined, { images: false }],
      /"b\/1.png" is a picture, .* sees/,
    ],
    ["have paths that alone are too long", [pictured, undefined, { textBytes: 60 }], /more than the 60 bytes of text/],
    ["do not show what the task's tools do", [small, [phase("How many?")]], /is done by calling act/],
  ];
  for (const [name, setup, said] of refused) {
    it(`is refused before anything is sent where files ${name}`, async () => {
      const { requests, error } = await attempt([say("3")], ...setup);
      expect(requests).toEqual([]);
      expect(AssayError.isInstance(error) && error.code).toBe("agents/does-not-fit");
      expect(String(error)).toMatch(said);
    });
  }
});
