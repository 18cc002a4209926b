import { canary } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { presets } from "./settings.ts";
import { repositoryQa } from "./suite.ts";

const seed = { kind: "public", value: "32" } as const;
const world = repositoryQa.world(seed, presets.default);
const challenges = [...repositoryQa.items(world, presets.default)];

async function playAll(name: string) {
  const played = [];
  for (const [index, challenge] of challenges.entries()) {
    const { item, key } = challenge;
    const agent = repositoryQa.baselines[name].agent({ world, item, key }, stream("baseline", name, index));
    played.push({ challenge, ...(await driveEpisode(repositoryQa, world, challenge, agent, {})) });
  }
  return played;
}

describe("repository-qa as a suite", () => {
  it("gives who abstains exactly the share of questions without an answer, under every rule", async () => {
    const played = await playAll("abstain");
    const share = challenges.filter(({ strata }) => strata.answerable === "no").length / challenges.length;
    for (const rule of ["strict", "paper", "paper-truncated"]) {
      const right = played
        .flatMap(({ scores }) => scores.filter(({ scorer }) => scorer === rule))
        .map(({ value }) => value);
      expect(right.reduce((sum, value) => sum + value, 0) / right.length).toBe(share);
    }
    expect(share).toBeGreaterThan(0.1);
    for (const { submission } of played) expect(submission.outcome).toEqual({ kind: "abstained" });
  });

  it("gives an empty answer nothing, under every rule, and does not count it as one in the wrong form", async () => {
    for (const { scores } of await playAll("null")) {
      expect(scores.map(({ metric, value }) => `${metric} ${value}`)).toEqual([
        ...["correct 0", "correct 0", "correct 0", "format-failure 0"],
      ]);
    }
  });

  it("shows the agent the question and the canary, and neither id, seed, key nor world", async () => {
    const [{ challenge, transcript }] = await playAll("null");
    const started = transcript.find(({ event }) => event.type === "phase-started")?.event;
    const prompt =
      started?.type === "phase-started" && started.prompt[0]?.type === "text" ? started.prompt[0].text : "";
    expect(prompt).toContain(challenge.item.text);
    expect(prompt.trimEnd().endsWith(canary)).toBe(true);
    expect(prompt).toContain("`confidence`");
    for (const secret of [challenge.item.id, challenge.item.question, world.key]) expect(prompt).not.toContain(secret);
  });

  it("opens one repository for all episodes in a world, and another for an equal world", () => {
    const [{ item }] = challenges;
    const again = repositoryQa.world(seed, presets.default);
    expect(repositoryQa.open(world, item).files).toBe(repositoryQa.open(world, item).files);
    expect(repositoryQa.open(again, item).files).not.toBe(repositoryQa.open(world, item).files);
    expect(repositoryQa.open(again, item).files.paths).toEqual(repositoryQa.open(world, item).files.paths);
  });

  it("asks for no confidence in the published presets", () => {
    for (const preset of ["published", "published-code"]) {
      const [first] = repositoryQa.items(repositoryQa.world(seed, presets[preset]), presets[preset]);
      expect(first.item.asksConfidence).toBe(false);
    }
  });

  it("names as evidence the files that a question touches", () => {
    const files = new Set(repositoryQa.open(world, challenges[0].item).files.paths);
    for (const { key, evidence } of challenges) {
      if (!("query" in key)) throw new Error("the default preset asks queries");
      if (key.query.type === "univariate-file") expect(evidence).toEqual([{ source: "file", name: key.query.file }]);
      for (const { source, name } of evidence)
        if (source === "file" && name !== "README.md") expect(files.has(name)).toBe(true);
      if (key.query.type === "univariate-files")
        expect(key.evidence.files).toBe(evidence.filter(({ source }) => source === "file").length);
    }
  });
});
