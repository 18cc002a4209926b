import type { Host } from "@assay/contract";
import { AssayError, text } from "@assay/contract";

/** How often an actor is asked the same before it counts as unable to answer. */
const MOST_TRIES = 3;

/** A reply that can be used, or a sentence of ours on what is wrong with it, which repeats nothing of the reply. */
export type ReadReply<Value> = { readonly value: Value } | { readonly problem: string };

/** Those who play a role; it is an error if nobody does. */
export function playersOf(host: Host, role: string): readonly string[] {
  const names = host.actors(role);
  if (names.length === 0) throw new AssayError("grading/no-judge", `Nobody plays the ${role}; name a model for it.`);
  return names;
}

/**
 * Asks an actor until its reply can be used, at most three times, telling it what was wrong. There is no default for a
 * reply that never can be: it is an error.
 */
export async function askUntilRead<Value>(
  host: Host,
  role: string,
  name: string,
  promptFor: (problem: string | undefined) => string,
  read: (reply: string) => ReadReply<Value>,
): Promise<{ readonly value: Value; readonly calls: number }> {
  let problem: string | undefined;
  for (let calls = 1; calls <= MOST_TRIES; calls += 1) {
    const said = await host.actor(role, [text(promptFor(problem))], undefined, name);
    const reply = read(typeof said === "string" ? said : JSON.stringify(said));
    if ("value" in reply) return { value: reply.value, calls };
    problem = reply.problem;
  }
  throw new AssayError(
    "grading/unusable-reply",
    `The ${role} ${name} gave no reply that could be used in ${MOST_TRIES} tries (${problem}); name another model for it.`,
  );
}
