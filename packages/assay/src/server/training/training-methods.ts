import { AssayError, type Json } from "@assay/contract";
import { describeIssues } from "@assay/harness/engine/settings";
import { z } from "zod";
import { builtInNames } from "../../suites/built-in.ts";
import { purposes } from "../../training/purpose.ts";
import type { TrainingGround } from "../../training/training-ground.ts";

/** Something that a client can ask for: its input is checked before it runs. */
interface Method {
  readonly input: z.ZodType;
  run(ground: TrainingGround, input: unknown, signal: AbortSignal): Promise<unknown>;
}

const method = <Input>(
  input: z.ZodType<Input>,
  run: (ground: TrainingGround, input: Input, signal: AbortSignal) => Promise<unknown>,
): Method => ({ input, run: (ground, given, signal) => run(ground, given as Input, signal) });

/** A whole number, as text or number. There is no other form, so that no file of secret seeds can be named. */
const seed = z
  .union([z.int().min(0), z.string().regex(/^\d{1,15}(\.\d{1,2})?$/, "a seed is a whole number of at most 15 digits")])
  .transform(String);

const place = { set: z.string().max(64), seed, number: z.int().min(0).max(1_000_000).default(0) };
const json = z.json() as z.ZodType<Json>;
const seconds = z.number().positive().max(86_400);

const answer = z
  .strictObject({
    reply: z.string().optional(),
    answer: json.optional(),
    confidence: z.number().min(0).max(1).nullable().optional(),
    files: z.record(z.string().min(1), json).default({}),
  })
  .refine(({ reply, answer: value }) => reply === undefined || value === undefined, {
    message: "give either answer or reply",
  });

const conditions = z
  .record(z.string(), z.union([z.array(z.union([z.string(), z.number()])).min(1), z.string(), z.number()]))
  .transform((where) =>
    Object.entries(where).map(([name, values]) => ({
      name,
      values: (Array.isArray(values) ? values : [values]).map(String),
    })),
  );

/** Everything that can be asked, by the last word of the address. */
const methods: { readonly [name: string]: Method } = {
  suites: method(z.strictObject({}), async () => ({ suites: builtInNames })),
  open: method(
    z.strictObject({
      suite: z.string().min(1).max(1000),
      purpose: z.enum(purposes).default("training"),
      preset: z.string().max(100).optional(),
      part: z.string().max(200).optional(),
      settings: z.record(z.string(), json).default({}),
      where: conditions.default([]),
    }),
    (ground, choice) => ground.open(choice),
  ),
  entry: method(z.strictObject(place), (ground, { set, seed: value, number }) => ground.entry(set, value, number)),
  world: method(z.strictObject({ set: place.set, seed }), async (ground, { set, seed: value }) =>
    ground.world(set, value),
  ),
  score: method(z.strictObject({ ...place, answer }), (ground, { set, seed: value, number, answer: given }) =>
    ground.score(set, value, number, { said: saidIn(given), files: filesOf(given.files) }),
  ),
  reset: method(
    z.strictObject({ ...place, toolCalls: z.int().min(1).optional() }),
    (ground, { set, seed: value, number, toolCalls }) => ground.reset(set, value, number, toolCalls),
  ),
  step: method(
    z.strictObject({
      episode: z.string().max(64),
      tool: z.string().max(200),
      input: json.default({}),
      timeout: seconds.optional(),
    }),
    (ground, { episode, tool, input, timeout }, signal) =>
      ground.step(
        episode,
        tool,
        input,
        timeout === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeout * 1000)]),
      ),
  ),
  close: method(
    z.strictObject({ episode: z.string().max(64), scored: z.boolean().default(true) }),
    async (ground, { episode, scored }) => ({ ended: await ground.close(episode, scored) }),
  ),
  state: method(z.strictObject({}), async (ground) => ({
    episodes: ground.openEpisodes,
    memory: process.memoryUsage(),
    cpu: process.cpuUsage(),
  })),
  difficulties: method(
    z.strictObject({
      target: z.number().gt(0).lt(1),
      attempts: z.array(z.strictObject({ difficulty: z.number(), score: z.number().min(0).max(1) })).max(10_000),
      count: z.int().min(1).max(10_000),
    }),
    async (ground, { target, attempts, count }) => ground.difficulties(target, attempts, count),
  ),
};

export const methodNames: readonly string[] = Object.keys(methods);

/** Checks what a client asks for and does it. */
export async function callMethod(
  ground: TrainingGround,
  name: string,
  given: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const found = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (found === undefined) {
    throw new AssayError(
      "server/not-found",
      `there is no method '${name}'; the methods are: ${methodNames.join(", ")}`,
    );
  }
  const checked = found.input.safeParse(given, { jitless: true });
  if (!checked.success) {
    throw new AssayError(
      "training/wrong-request",
      `what '${name}' was given does not fit: ${describeIssues(checked.error)}`,
    );
  }
  return found.run(ground, checked.data, signal);
}

function saidIn({ reply, answer: value, confidence }: z.output<typeof answer>) {
  if (reply !== undefined) return { kind: "text", text: reply } as const;
  return value === undefined
    ? ({ kind: "nothing" } as const)
    : ({ kind: "value", value, confidence: confidence ?? null } as const);
}

/** As in a file of answers, but that no text names a file of this machine. */
const filesOf = (files: { readonly [path: string]: Json }): { readonly [path: string]: Uint8Array } =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content)),
    ]),
  );
