import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decodeReply } from "@assay/harness/models";
import type { Store } from "@assay/harness/store";
import type { Cell } from "./cells.ts";
import type { Lived } from "./lived-through.ts";

/** Writes what a real model said in an episode as a file of replies, with what came of it. */
export async function writeFixture(store: Store, cell: Cell, id: string, lived: Lived, folder: string): Promise<void> {
  const calls = await store.calls(id, { from: 0, count: 10_000 });
  const replies = calls.flatMap(({ reply }) => {
    if (reply === undefined) return [];
    const { parts, finish } = decodeReply(reply);
    const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    const made = parts.flatMap((part) =>
      part.type === "tool-call"
        ? [{ tool: part.tool, ...(part.input.valid ? { input: part.input.value } : { inputText: part.input.text }) }]
        : [],
    );
    return [{ ...(text === "" ? {} : { text }), ...(made.length === 0 ? {} : { calls: made }), finish }];
  });
  if (replies.length === 0) return;
  const seed = (await store.episode(id))?.item;
  const name = `${cell.name.replace(" ", "-")}.json`;
  mkdirSync(folder, { recursive: true });
  const { outcome, calls: run, answers, actors } = lived;
  const scores = (await store.episodeScores(id)).map(({ scorer, metric, value }) => ({ scorer, metric, value }));
  const fixture = { cell, item: seed, came: { outcome, calls: run, answers, actors }, scores, replies };
  writeFileSync(join(folder, name), `${JSON.stringify(fixture, null, 2)}\n`);
}
