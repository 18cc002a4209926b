import type { Host } from "@assay/contract";
import { AssayError, text } from "@assay/contract";

/** Tries per prompt before an actor counts as unable to answer. */
const MAX_TRIES = 3;

/** The value of a usable reply, or a sentence that says what is wrong with it and quotes nothing of it. */
export type ParsedReply<Value> = { readonly value: Value } | { readonly problem: string };

/**
 * Asks an actor until its reply can be used, at most three times, and tells it what was wrong. Throws
 * `grading/unusable-reply` after the last try.
 */
export async function askUntilUsable<Value>(
  host: Host,
  role: string,
  name: string,
  promptFor: (problem: string | undefined) => string,
  read: (reply: string) => ParsedReply<Value>,
): Promise<{ readonly value: Value; readonly calls: number }> {
  let problem: string | undefined;
  for (let calls = 1; calls <= MAX_TRIES; calls += 1) {
    const said = await host.actor(role, [text(promptFor(problem))], undefined, name);
    const reply = read(typeof said === "string" ? said : JSON.stringify(said));
    if ("value" in reply) return { value: reply.value, calls };
    problem = reply.problem;
  }
  throw new AssayError(
    "grading/unusable-reply",
    `The ${role} ${name} gave no reply that could be used in ${MAX_TRIES} tries (${problem}); name another model for it.`,
  );
}
