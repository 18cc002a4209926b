import type { ErrorType } from "../../scoring/error-types.ts";
import { errorTypes } from "../../scoring/error-types.ts";
import { errorTypeNames, type Label } from "./labels-file.ts";

/** A person who decides, line by line. */
export interface Decider {
  show(text: string): void;
  /** The typed line. Rejects when the person leaves. */
  ask(prompt: string): Promise<string>;
}

const help = [
  "Enter          take the proposed type",
  "a type or its number   another type:",
  ...errorTypeNames.map((type, index) => `  ${index + 1} ${type} (${errorTypes[type]})`),
  "s              leave this one for later",
  "q              stop; what was decided is kept",
].join("\n");

/**
 * Goes through the undecided errors. After each decision `save` gets all labels, so that nothing is lost when the
 * person leaves.
 */
export async function decideLabels(
  labels: readonly Label[],
  { show, ask }: Decider,
  save: (labels: readonly Label[]) => void,
): Promise<readonly Label[]> {
  let all = labels;
  const open = labels.filter(({ decided }) => decided === null);
  for (const [index, label] of open.entries()) {
    show(describe(label, index + 1, open.length));
    const decided = await askType(label, { show, ask });
    if (decided === "stop") return all;
    if (decided === "later") continue;
    all = all.map((each) => (each === label ? { ...each, decided } : each));
    save(all);
  }
  return all;
}

function describe({ kind, statement, episode, proposed }: Label, number: number, count: number): string {
  const what = kind === "false-positive" ? "claimed, and not borne out" : "missed";
  return [
    `\nerror ${number} of ${count}, episode ${episode}`,
    `  ${what}: ${statement}`,
    `  proposed: ${proposed.type} (${errorTypes[proposed.type]}), at event ${proposed.place} of the transcript`,
    `  because: ${proposed.rationale}`,
  ].join("\n");
}

async function askType({ proposed }: Label, { show, ask }: Decider): Promise<ErrorType | "later" | "stop"> {
  for (;;) {
    const typed = await ask(`type [${proposed.type}], ? for help: `).catch(() => "q");
    const answer = typed.trim().toLowerCase();
    if (answer === "") return proposed.type;
    if (answer === "s") return "later";
    if (answer === "q") return "stop";
    const named = errorTypeNames.find((type, index) => type === answer || String(index + 1) === answer);
    if (named !== undefined) return named;
    show(help);
  }
}
