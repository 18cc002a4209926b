import { type AnySuite, type Json, type Outcome, type Step, type Submission, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toySuite } from "../../testing/toy-suite.ts";
import { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";

const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
const [challenge, other] = toySuite.items(world, toySuite.presets.default);
if (challenge === undefined || other === undefined) throw new Error("a world has items");

const said = ({ answers }: Submission): string => String(answers.at(-1)?.value);

/** A suite whose answers are written in lower case, in two phases. */
const suite: AnySuite = {
  ...toySuite,
  async *episode(): AsyncGenerator<Step> {
    yield { to: "agent", prompt: [text("One.")], tools: [], reply: z.string() };
    yield { to: "agent", prompt: [text("Two.")], tools: [], reply: z.string() };
  },
  checkForm: (_item, submission) =>
    said(submission) === said(submission).toLowerCase() ? [] : ["The answer is not in lower case."],
};

const start = (options: Partial<Parameters<typeof Episode.start>[0]> = {}): Promise<Episode> =>
  Episode.start({
    suite,
    world,
    challenge,
    meter: new EpisodeMeter({}),
    signal: new AbortController().signal,
    backend: () => Promise.reject(new Error("nothing here needs a sandbox")),
    actors: () => [],
    actor: async () => null,
    ...options,
  });

const problemOf = async (episode: Episode, value: Json): Promise<string | undefined> => {
  const submitted = await episode.submit(value, null);
  return submitted.status === "refused" ? submitted.problem : undefined;
};

const values = ({ answers }: Submission) => answers.map(({ value, outcome }) => [value, outcome.kind]);

describe("a submission in the wrong form", () => {
  it("that the schema refuses is answered with an example of the form", async () => {
    const reply = z.strictObject({ answer: z.number(), unit: z.string() });
    const asking: AnySuite = {
      ...suite,
      async *episode(): AsyncGenerator<Step> {
        yield { to: "agent", prompt: [text("How heavy?")], tools: [], reply };
      },
    };
    const episode = await start({ suite: asking });
    expect(await problemOf(episode, { weight: 3 })).toMatch(
      /An example of the form: \{"answer":0,"unit":"\.\.\."\}\.$/,
    );
  });

  it("is sent back three times with what is wrong, over all phases, and then taken as it is", async () => {
    const episode = await start();
    expect(await problemOf(episode, "ONE")).toBe(
      "The answer is not in lower case. Mend it and hand it in again: the form is checked 2 times more, and then it is taken as it is.",
    );
    expect(await problemOf(episode, "one")).toBeUndefined();
    expect(await problemOf(episode, "TWO")).toMatch(/checked once more/);
    expect(await problemOf(episode, "TWo")).toMatch(/What is handed in next is taken as it is\.$/);
    expect(await problemOf(episode, "Two")).toBeUndefined();
    expect(values(await episode.end())).toEqual([
      ["one", "answered"],
      ["Two", "answered"],
    ]);
  });

  it.each<[string, Outcome | undefined]>([
    ["the agent stops", undefined],
    ["a limit ends the episode", { kind: "limit", limit: "turns" }],
  ])("stands where nothing better follows and %s", async (_, outcome) => {
    const episode = await start();
    await episode.submit("ONE", null);
    const submission = await episode.end(outcome);
    expect(values(submission)).toEqual([["ONE", "answered"]]);
    expect(submission.outcome).toEqual({ kind: "answered" });
    expect(episode.events.map(({ event }) => event.type)).toContain("answer-submitted");
  });

  it("of an earlier phase does not stand for a later one", async () => {
    const episode = await start();
    await episode.submit("ONE", null);
    await episode.submit("one", null);
    expect(values(await episode.end({ kind: "limit", limit: "turns" }))).toEqual([
      ["one", "answered"],
      [undefined, "limit"],
    ]);
  });

  it("is taken at once from a baseline", async () => {
    expect(await problemOf(await start({ formTries: 0 }), "ONE")).toBeUndefined();
  });

  it("is not lost where the check itself fails, which is noted", async () => {
    const checkForm = () => {
      throw new Error("a mistake of the suite");
    };
    const episode = await start({ suite: { ...suite, checkForm } });
    expect(await problemOf(episode, "ONE")).toBeUndefined();
    const notes = episode.events.flatMap(({ event }) => (event.type === "note-recorded" ? [event] : []));
    expect(notes).toMatchObject([{ kind: "form-check-failed", data: { problem: "Error: a mistake of the suite" } }]);
  });

  it("is described in the same words whatever the key", async () => {
    const swapped = { ...challenge, key: other.key };
    const own = await problemOf(await start(), "ONE");
    expect(await problemOf(await start({ challenge: swapped }), "ONE")).toBe(own);
  });
});
