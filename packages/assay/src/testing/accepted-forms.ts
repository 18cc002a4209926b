import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, AnySuite, Challenge, HandedIn, ItemIdentity, Json } from "@assay/contract";
import { driveEpisode, type OpenTools } from "@assay/harness/testing/drive-episode";
import { headlineOfPreset, type ScoreName } from "../check-suite/probes/headline.ts";
import { runAssay } from "./run-assay.ts";

/** The score of a right answer in every form that a suite accepts, by the form's name. */
export type ScoresByForm = { readonly [form: string]: number | undefined };

/** An item whose true answer is tried in every form of the suite's probes. */
export interface FormsCase {
  readonly suite: AnySuite;
  readonly seed: string;
  readonly preset?: string;
  /** Settings that differ from the preset. */
  readonly settings?: { readonly [name: string]: Json };
  /** Which of the world's items; the first without it. */
  isWanted?(challenge: Challenge<ItemIdentity, unknown>): boolean;
}

/** What a true answer must score: that of the suite's probes, else 1 in the headline. */
interface PosedCase {
  readonly world: unknown;
  readonly challenge: Challenge<ItemIdentity, unknown>;
  readonly forms: readonly (readonly [form: string, handedIn: HandedIn])[];
  readonly score: ScoreName;
}

async function pose(posed: FormsCase): Promise<PosedCase> {
  const { suite, seed, preset = "default", settings: changes, isWanted = () => true } = posed;
  const settings: unknown = suite.settings.parse({ ...suite.presets[preset], ...changes });
  const world: unknown = suite.world({ kind: "public", value: seed }, settings);
  const challenge = [...suite.items(world, settings)].find(isWanted);
  const probes = await suite.probes?.();
  if (challenge === undefined || probes?.forms === undefined) {
    throw new Error(`${suite.name} has no such item, or its probes have no forms`);
  }
  const score = probes.exact ?? headlineOfPreset(suite, preset);
  return { world, challenge, forms: [...probes.forms(challenge, world)], score };
}

/** What `assay grade` says of every form, with a file of `assay items --with-key` that has the item once for each. */
export async function gradeForms(posed: FormsCase): Promise<ScoresByForm> {
  const { challenge, forms, score } = await pose(posed);
  const folder = mkdtempSync(join(tmpdir(), "assay-forms-"));
  const run = (...words: readonly string[]): string => {
    const { status, out, err } = runAssay(folder, words);
    if (status !== 0) throw new Error(`assay ${words.join(" ")}: ${err}`);
    return out;
  };
  try {
    const { suite, seed, preset = "default", settings = {} } = posed;
    const set = Object.entries(settings).flatMap(([name, value]) => [
      "--set",
      `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
    ]);
    run("items", suite.name, "--seeds", seed, "--preset", preset, ...set, "--with-key", "--out", "items.jsonl");
    const lines = readFileSync(join(folder, "items.jsonl"), "utf8").trimEnd().split("\n");
    const item = lines.map((line) => JSON.parse(line)).find(({ id }) => id === challenge.item.id);
    const write = (name: string, values: readonly object[]): void =>
      writeFileSync(join(folder, name), values.map((value) => `${JSON.stringify(value)}\n`).join(""));
    write(
      "each.jsonl",
      forms.map((_, index) => ({ ...item, id: `${item.id}-${index}` })),
    );
    write(
      "answers.jsonl",
      forms.map(([, { value, text, files }], index) => ({
        id: `${item.id}-${index}`,
        ...(value === undefined ? { reply: text ?? "" } : { answer: value }),
        ...(files === undefined ? {} : { files }),
      })),
    );
    const { each } = JSON.parse(run("grade", "each.jsonl", "answers.jsonl", "--json")) as {
      each: { scores: (ScoreName & { value: number })[] }[];
    };
    return Object.fromEntries(forms.map(([form], index) => [form, scoreNamed(each[index]?.scores ?? [], score)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What an agent gets that hands in every form with `submit`, after `before`: what it hands in in the phases before the
 * last. Files are written with the tool `write_file`.
 */
export async function submitForms(
  posed: FormsCase,
  { before = [], tools }: { readonly before?: readonly Json[]; readonly tools?: OpenTools } = {},
): Promise<ScoresByForm> {
  const { world, challenge, forms, score } = await pose(posed);
  const found: [string, number | undefined][] = [];
  for (const [form, { value, text = "", files = {} }] of forms) {
    const agent: Agent = {
      can: ["tools", "branch"],
      async attempt(session) {
        for (const each of before) await session.submit(each);
        for (const [path, content] of Object.entries(files)) {
          await session.call("write_file", { path, text: content });
        }
        await session.submit(value ?? text);
      },
    };
    const { scores } = await driveEpisode(posed.suite, world, challenge, agent, {}, tools);
    found.push([form, scoreNamed(scores, score)]);
  }
  return Object.fromEntries(found);
}

const scoreNamed = (scores: readonly (ScoreName & { readonly value: number })[], { scorer, metric }: ScoreName) =>
  scores.find((each) => each.scorer === scorer && each.metric === metric)?.value;
