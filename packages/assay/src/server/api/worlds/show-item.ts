import { AssayError, type Challenge, type ItemIdentity, type Part } from "@assay/contract";
import type { WorldItem, WorldItems } from "@assay/viewer/world-types";
import { byAsyncSuite, type OpenedWorld } from "./opened-world.ts";

type Window = { readonly from: number; readonly count: number };
type AnyChallenge = Challenge<ItemIdentity, unknown>;

const maxKey = 200_000;

/** A window of the items of a world, without what their prompts do not tell. */
export function listItems(opened: OpenedWorld, { from, count }: Window): WorldItems {
  const { challenges } = opened;
  const telling = tellingStrata(challenges);
  return {
    total: challenges.length,
    from,
    items: challenges.slice(from, from + count).map((challenge, index) => ({
      id: challenge.item.id,
      number: from + index + 1,
      strata: shownStrata(opened, challenge, false)
        .filter(({ name }) => telling.has(name))
        .map(({ name, value }) => (value === "yes" ? name : `${name} ${value}`))
        .join(" · "),
    })),
  };
}

/** The strata in which items differ; others say the same of every line of a list. */
function tellingStrata(challenges: readonly AnyChallenge[]): ReadonlySet<string> {
  const names = new Set(challenges.flatMap(({ strata }) => Object.keys(strata)));
  const values = (name: string) => new Set(challenges.map(({ strata }) => strata[name]));
  return new Set([...names].filter((name) => values(name).size > 1));
}

/** An item as an agent gets it; with its key where `isSpoiled`. */
export async function showItem(opened: OpenedWorld, id: string, isSpoiled: boolean): Promise<WorldItem> {
  const { challenges } = opened;
  const place = placeOf(opened, id);
  const challenge = challenges[place];
  const { prompt, tools } = await firstPrompt(opened, challenge);
  return {
    id,
    number: place + 1,
    previous: challenges[place - 1]?.item.id ?? null,
    next: challenges[place + 1]?.item.id ?? null,
    prompt: prompt.map((part) => (part.type === "text" ? { kind: "text", text: part.text } : { kind: "image" })),
    tools,
    strata: shownStrata(opened, challenge, isSpoiled),
    spoiler: isSpoiled ? await spoilerOf(opened, challenge) : null,
  };
}

/** The bytes of a picture in an item's prompt. */
export async function promptImage(opened: OpenedWorld, id: string, block: number): Promise<Uint8Array> {
  const { prompt } = await firstPrompt(opened, opened.challenges[placeOf(opened, id)]);
  const part = prompt[block];
  if (part?.type === "image") return part.bytes;
  throw new AssayError("server/not-found", `the prompt of '${id}' has no picture ${block}`);
}

function placeOf({ challenges }: OpenedWorld, id: string): number {
  const place = challenges.findIndex(({ item }) => item.id === id);
  if (place < 0) throw new AssayError("server/not-found", `the world has no item '${id}'`);
  return place;
}

/** Strata that say "no" or "none" are left out. Some would reveal the key. */
function shownStrata(
  { suite: { selection } }: OpenedWorld,
  { strata }: AnyChallenge,
  isSpoiled: boolean,
): { readonly name: string; readonly value: string }[] {
  return Object.entries(strata)
    .filter(([name, value]) => value !== "no" && value !== "none" && (isSpoiled || !selection.secret.includes(name)))
    .map(([name, value]) => ({ name, value: String(value) }));
}

/** What the agent is asked first; later prompts may depend on its answers. */
async function firstPrompt(
  { suite, world }: OpenedWorld,
  { item }: AnyChallenge,
): Promise<{ readonly prompt: readonly Part[]; readonly tools: readonly string[] }> {
  return byAsyncSuite(suite, "episode", async () => {
    const steps = suite.episode(world, item, suite.open(world, item));
    const { value: step } = await steps.next();
    await steps.return();
    return step?.to === "agent" ? { prompt: step.prompt, tools: step.tools } : { prompt: [], tools: [] };
  });
}

async function spoilerOf(
  { suite, world, command }: OpenedWorld,
  challenge: AnyChallenge,
): Promise<WorldItem["spoiler"]> {
  const script = await byAsyncSuite(suite, "explain", async () => suite.explain?.(world, challenge, command) ?? null);
  return {
    key: JSON.stringify(challenge.key, null, 2).slice(0, maxKey),
    evidence: [...new Set(challenge.evidence.map(({ name }) => name))],
    script,
  };
}
