import type { Agent, Json, Phase, Session } from "@assay/contract";

/**
 * Does no work: it runs no experiment and answers every question with the example in the form of the answer, for a
 * probability with one half. It knows only its prompts.
 */
export const shotgun: Agent = {
  can: ["tools", "branch"],
  async attempt(session) {
    for (;;) {
      const { status } = await session.submit(await work(session));
      if (status !== "next-phase") return;
    }
  },
  fork: () => shotgun,
};

async function work(session: Session): Promise<Json> {
  const offered = new Set(session.phase.tools.map(({ name }) => name));
  if (offered.has("explain")) {
    await session.call("explain", { text: "Every outcome depends on every value; all answers are possible." });
    await session.call("explain", { text: "Larger values give larger outcomes, or smaller ones." });
    await session.call("explain", { text: "The outcome is about the example." });
    return "done";
  }
  if (offered.has("run_experiment") || offered.has("run_batch")) return "done";
  const prompt = promptOf(session.phase);
  const answer = exampleIn(prompt);
  // Of mechanisms it says that each is as likely as not.
  const mechanisms = Array.from(prompt.matchAll(/^- `(\w+)`: /gm), ([, name]) => [name, 0.5]);
  if (!offered.has("predict")) return mechanisms.length === 0 ? answer : Object.fromEntries(mechanisms);
  return { answers: Array.from(prompt.matchAll(/^(?:### Question \d+|\d+\. A = .*)$/gm), () => answer) };
}

/** The example of the answer form in a prompt. */
function exampleIn(prompt: string): string {
  if (/probability, from 0 to 1/.test(prompt)) return "0.5";
  return /, for example: (.+)$/m.exec(prompt)?.[1] ?? "1";
}

const promptOf = ({ prompt }: Phase): string =>
  prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
