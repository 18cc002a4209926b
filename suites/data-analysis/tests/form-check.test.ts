import type { Json } from "@assay/contract";
import { Episode, EpisodeMeter, openSandboxBackend } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { suite } from "../src/index.ts";
import { instanceOf, truthOf } from "../src/probes/instance.ts";
import { findTask } from "../src/tasks.ts";

// `submit` reads the results file that an agent left in its sandbox, and tells what is wrong with its form.
// src/episode/check-form.test.ts tries the words themselves, for every task.

const backend = openSandboxBackend({ kind: "bubblewrap" }, { limits: { wallSeconds: 1800 } });
afterAll(async () => (await backend).close());

type Challenge = ReturnType<typeof instanceOf>["challenge"];

/** What `submit` says to each results file, one after the other in one episode. */
async function saidTo(world: unknown, challenge: Challenge, files: readonly string[]): Promise<string[]> {
  const episode = await Episode.start({
    suite,
    world,
    challenge,
    meter: new EpisodeMeter({}),
    signal: new AbortController().signal,
    backend: () => backend,
    actors: () => [],
    actor: async () => null,
  });
  const said: string[] = [];
  for (const text of files) {
    await episode.call("write_file", { path: "results.json", text });
    const submitted = await episode.submit({ answer: "See results.json." }, null);
    said.push(submitted.status === "refused" ? submitted.problem : submitted.status);
  }
  await episode.end();
  return said;
}

describe.each(["compute-average", "dose-response"])("a results file for %s", (name) => {
  const task = findTask(name);
  const [own, other] = [instanceOf(task, "easy", 1), instanceOf(task, "easy", 2)];
  const truth: { [section: string]: Json } = truthOf(own.key);
  const [section] = Object.keys(truth).slice(-1);

  it("is read at each submit, and its problems are told three times in words that no key changes", async () => {
    const { [section]: _left, ...rest } = truth;
    const broken = ["{", JSON.stringify(rest), JSON.stringify({ ...truth, [section]: "who knows" }), "{"];
    const said = await saidTo(own.world, own.challenge, broken);
    expect(said.map((words) => words === "finished")).toEqual([false, false, false, true]);
    expect(said[1]).toContain(`The section ${section} is missing.`);
    const swapped = await saidTo(own.world, { ...own.challenge, key: other.key }, broken);
    expect(swapped).toEqual(said);
  });

  it("with a trailing comma is taken at once", async () => {
    const file = JSON.stringify(truth, null, 2).replace(/\n\}$/, ",\n}");
    expect(() => JSON.parse(file)).toThrow();
    expect(await saidTo(own.world, own.challenge, [file])).toEqual(["finished"]);
  });
});
