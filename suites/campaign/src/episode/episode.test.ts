import type { Agent, Json, Session } from "@assay/contract";
import { driveEpisode, SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { campaign } from "../suite.ts";
import { labBookLimit } from "./lab-book.ts";

const tools = new SandboxedTools();
afterAll(() => tools.close());

const settings = campaign.presets.frontier;
const world = campaign.world({ kind: "public", value: "3" }, settings);
const [challenge] = campaign.items(world, settings);
const { inputs, budget } = challenge.item;

const replies: readonly Json[] = [
  { beliefs: Object.fromEntries(inputs.map((name) => [name, 0.5])), plan: "" },
  "done",
  { offset: [0, -10, 10] },
  {
    predictions: Array.from({ length: challenge.item.questions }, () => [50, 40, 60]),
    mechanisms: { saturation: 0, hump: 0, threshold: 0, interaction: 0, delay: 0, confounder: 0 },
  },
];

/** Does this in each phase, then hands in something that fits. */
const agent = (work: (session: Session, phase: number) => Promise<void>): Agent => ({
  can: ["tools"],
  async attempt(session) {
    for (const [phase, reply] of replies.entries()) {
      await work(session, phase);
      await session.submit(reply);
    }
  },
});

const play = (work: Parameters<typeof agent>[0]) =>
  driveEpisode(campaign, world, challenge, agent(work), {}, tools.open);

const textOf = async (session: Session, path: string): Promise<string> => {
  const { data } = await session.call("read_text_file", { path });
  return (data as { text?: string } | undefined)?.text ?? "";
};

const promptOf = ({ phase: { prompt } }: Session): string =>
  prompt.map((part) => (part.type === "text" ? part.text : "")).join("");

describe("an episode", () => {
  it("opens files and tools in their phase alone", async () => {
    const seen: { archive: boolean; field: boolean; experiments: boolean }[] = [];
    const input = { kind: "quick", settings: Object.fromEntries(inputs.map((name) => [name, 5])) };
    await play(async (session) => {
      seen.push({
        archive: (await textOf(session, "archive/site-1.csv")).includes(",flag"),
        field: (await textOf(session, "field/cultures.csv")).startsWith("culture,"),
        experiments: (await session.call("run_experiment", input)).error === undefined,
      });
    });
    expect(seen).toEqual([
      { archive: true, field: false, experiments: false },
      { archive: false, field: false, experiments: true },
      { archive: false, field: true, experiments: false },
      { archive: false, field: false, experiments: false },
    ]);
  });

  it("shows the lab book again in every later phase, and refuses one that is too long", async () => {
    const shown: boolean[] = [];
    await play(async (session, phase) => {
      if (phase === 0) await session.call("write_lab_book", { text: "feed matters {{limit}}" });
      const { error } = await session.call("write_lab_book", { text: "x".repeat(labBookLimit + 1) });
      expect(error?.message).toBe(
        "The lab book holds 6000 characters, and this text has 6001; shorten it. The old text stays.",
      );
      shown.push(promptOf(session).includes("feed matters {{limit}}"));
    });
    expect(shown).toEqual([false, true, true, true]);
  });

  it("has one budget over all phases", async () => {
    const left: number[] = [];
    const input = { kind: "precise", settings: Object.fromEntries(inputs.map((name) => [name, 5])) };
    const { submission } = await play(async (session, phase) => {
      if (phase === 1) for (let run = 0; run < 20; run++) await session.call("run_experiment", input);
      if (phase !== 2) return;
      for (let run = 0; run < 20; run++) {
        const { data, error } = await session.call("read_field_culture", { culture: 1 });
        if (error === undefined) left.push((data as { left: number }).left);
        else expect(error.message).toBe("The budget does not pay for that: 0 is left.");
      }
    });
    expect(left[0]).toBe((budget % 5) - 1);
    expect(left.at(-1)).toBe(0);
    const bought = submission.answers.flatMap(({ value }) => (value as { bought?: Json[] }).bought ?? []);
    expect(bought).toHaveLength(Math.floor(budget / 5) + (budget % 5));
  });

  it("gives new noise each time that an experiment is repeated", async () => {
    const yields = new Set<number>();
    const input = { kind: "quick", settings: Object.fromEntries(inputs.map((name) => [name, 5])) };
    await play(async (session, phase) => {
      for (let run = 0; phase === 1 && run < 5; run++) {
        yields.add(((await session.call("run_experiment", input)).data as { yield: number }).yield);
      }
    });
    expect(yields.size).toBe(5);
  });
});
