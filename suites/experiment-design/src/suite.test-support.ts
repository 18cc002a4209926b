import type { Agent, Challenge, Json, Session } from "@assay/contract";
import type { Item, Key } from "./items.ts";
import { presets, type Settings } from "./settings.ts";
import { textbookSuite } from "./suite.ts";
import type { ExperimentWorld } from "./world.ts";

/** Small episodes of the death process: fast, and with both kinds of goals. */
export const small: Settings = {
  ...presets.default,
  environment: "death-process",
  goal: "infected",
  evaluation: "design",
  budgets: [0, 1, 3],
  points: 3,
  regret: { designs: 0, search: false },
};

export interface Posed {
  readonly world: ExperimentWorld;
  readonly challenge: Challenge<Item, Key>;
}

/** The first item of a world. */
export function pose(differing: Partial<Settings> = {}, seed = "1"): Posed {
  const settings = textbookSuite.settings.parse({ ...small, ...differing });
  const world = textbookSuite.world({ kind: "public", value: seed }, settings);
  const [challenge] = textbookSuite.items(world, settings);
  return { world, challenge };
}

/** What a scripted agent does in a phase, by the tool that the phase offers. Forks answer questions. */
export interface Script {
  readonly run?: (session: Session) => Promise<void>;
  readonly explain?: (session: Session) => Promise<void>;
  readonly predict?: (session: Session) => Promise<void>;
  /** What it submits for each phase with a tool. The default is "done". */
  readonly handIn?: Json;
  /** The answer of a fork. */
  readonly answer?: Json;
}

/** An agent that follows a script and records what it was shown. */
export function scripted(script: Script, seen: string[] = []): Agent {
  return {
    can: ["tools", "branch"],
    async attempt(session) {
      for (;;) {
        seen.push(promptOf(session));
        const offered = session.phase.tools.map(({ name }) => name);
        if (offered.includes("run_experiment")) await script.run?.(session);
        if (offered.includes("explain")) await script.explain?.(session);
        if (offered.includes("predict")) await script.predict?.(session);
        const isAsked = offered.every((name) => name === "submit");
        const { status } = await session.submit(isAsked ? (script.answer ?? "none") : (script.handIn ?? "done"));
        if (status !== "next-phase") return;
      }
    },
    fork: () => scripted(script, []),
  };
}

const promptOf = ({ phase }: Pick<Session, "phase">): string =>
  phase.prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");

/** Runs these designs one after another. */
export const running =
  (...designs: readonly Json[]) =>
  async (session: Session): Promise<void> => {
    for (const design of designs) await session.call("run_experiment", { design });
  };
