import type { Files } from "../files.ts";
import type { AnySuite, Challenge } from "../suite.ts";
import type { Workspace } from "../workspace.ts";
import { type MadeWorld, openSome, spread } from "./made-world.ts";

/** A value of a key as it would be written, with its path in the key, which leaves out places in lists. */
interface KeyText {
  readonly text: string;
  readonly path: string;
}

/** A text that agents see: where it stands, and the values of keys that must not stand in it. */
interface SeenText {
  readonly where: string;
  readonly content: string;
  readonly key: readonly KeyText[];
}

/** What agents see of a world. */
interface PublicWorld {
  readonly seed: string;
  readonly seen: readonly SeenText[];
  /** The texts of all keys of the world. */
  readonly keys: ReadonlySet<string>;
}

/** Shorter texts and numbers occur by chance. */
const shortestText = 8;
const fewestDigits = 5;

/** Files of a world, items, and files of an item's own that are searched; of many, a few. */
const filesSearched = 40;
const itemsSearched = 20;
const ownFilesSearched = 5;

/**
 * No value of a key stands in a public file or prompt as it is, unless the suite's `visibleKey` says why. A value that other
 * worlds show too, though their keys do not have it, is a word of the suite and tells nothing.
 */
export async function checkKeyTexts(suite: AnySuite, worlds: readonly MadeWorld[]): Promise<string | undefined> {
  const shown = await Promise.all(worlds.map((made) => publicWorld(suite, made)));
  const isTelling = (text: string, where: string): boolean => {
    const others = shown.filter(({ keys }) => !keys.has(text));
    const seen = others.flatMap((world) => world.seen.filter((each) => each.where === where));
    return others.length > 0 && !seen.some(({ content }) => stands(text, content));
  };
  /** One value of each part of the key, with where it stands. */
  const found = new Map<string, string>();
  for (const { seed, seen } of shown) {
    for (const { where, content, key } of seen) {
      for (const { text, path } of key) {
        if (found.has(path) || !stands(text, content) || !isTelling(text, where)) continue;
        found.set(path, `${path} (${quoted(text)}, in ${where} of seed ${seed})`);
      }
    }
  }
  if (found.size === 0) return undefined;
  return `an agent can copy ${[...found.values()].join("; ")}; where that is meant, say why in visibleKey`;
}

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

async function publicWorld(suite: AnySuite, made: MadeWorld): Promise<PublicWorld> {
  const { seed, settings, world, challenges } = made;
  const valuesOf = (key: unknown): KeyText[] => textsIn(key, "").filter(({ path }) => !isDeclared(suite, path));
  const all = new Map(challenges.flatMap(({ key }) => valuesOf(key)).map((each) => [each.text, each]));
  const files: Files = suite.files(world, settings);
  const seen: SeenText[] = [];
  const paths = spread(files.paths.filter(isText), filesSearched);
  await files.prepare?.(paths);
  for (const path of paths) seen.push({ ...readText(files, path), key: [...all.values()] });
  for (const { challenge, workspace } of openSome(suite, made, itemsSearched)) {
    const key = valuesOf(challenge.key);
    seen.push({ where: "a prompt", content: await firstPrompt(suite, world, challenge, workspace), key });
    const own = workspace.files.paths.filter((path) => isText(path) && !files.has(path));
    for (const path of spread(own, ownFilesSearched)) seen.push({ ...readText(workspace.files, path), key });
  }
  return { seed, seen, keys: new Set(all.keys()) };
}

const readText = (files: Files, path: string) => ({
  where: `'${path}'`,
  content: new TextDecoder().decode(files.read(path)),
});

const isDeclared = ({ visibleKey = {} }: AnySuite, path: string): boolean =>
  Object.keys(visibleKey).some((part) => path === part || path.startsWith(`${part}.`));

/** Other files hold no text that could be searched. */
const isText = (path: string): boolean =>
  /(^|\/)[^/.]+$|\.(csv|tsv|txt|md|json|jsonl|ndjson|ya?ml|toml|ini|xml|html?|tex|log|dat|py|r|sql)$/i.test(path);

/** What the agent is asked first; later prompts may depend on its answers. */
async function firstPrompt(
  suite: AnySuite,
  world: unknown,
  { item }: Pick<Challenge<unknown, unknown>, "item">,
  workspace: Workspace,
): Promise<string> {
  const steps = suite.episode(world, item, workspace);
  const { value: step } = await steps.next();
  await steps.return();
  if (step?.to !== "agent") return "";
  return step.prompt.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

/** The values within a key that are too long to occur by chance. */
function textsIn(value: unknown, path: string): KeyText[] {
  if (typeof value === "string") return value.length >= shortestText ? [{ text: value, path }] : [];
  if (typeof value === "number") return digitsOf(value) >= fewestDigits ? [{ text: String(value), path }] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, path === "" ? name : `${path}.${name}`));
}

/** The significant digits of a number as it is written. */
function digitsOf(value: number): number {
  const digits = String(value).replace(/e.*$/, "").replace(/\D/g, "").replace(/^0+/, "");
  return (Number.isInteger(value) ? digits.replace(/0+$/, "") : digits).length;
}

/** Whether a text stands in another as a whole word or number. */
function stands(text: string, content: string): boolean {
  for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + 1)) {
    const [before, after] = [content.slice(Math.max(0, at - 2), at), content[at + text.length] ?? ""];
    if (!/[\p{L}\p{N}_]$|\d\.$/u.test(before) && !/[\p{L}\p{N}_]/u.test(after)) return true;
  }
  return false;
}
