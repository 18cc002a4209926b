import type { Agent, Json, Phase, Session } from "@assay/contract";

/** What a scripted agent does in each phase. It is given the lab book of the prompt, and keeps nothing else. */
interface PhaseWork {
  read(session: Session): Promise<Json>;
  experiment(session: Session, labBook: string): Promise<Json>;
  analyse(session: Session, labBook: string): Promise<Json>;
  predict(session: Session, labBook: string): Promise<Json>;
}

/** An agent without a memory of its own: all that it knows of earlier phases stands in the lab book. */
export function phasedAgent(work: PhaseWork): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      for (;;) {
        const { status } = await session.submit(await workOn(work, session));
        if (status !== "next-phase") return;
      }
    },
  };
}

function workOn(work: PhaseWork, session: Session): Promise<Json> {
  const offered = new Set(session.phase.tools.map(({ name }) => name));
  const labBook = labBookIn(session.phase);
  if (offered.has("run_experiment")) return work.experiment(session, labBook);
  if (offered.has("read_field_culture")) return work.analyse(session, labBook);
  if (offered.has("get_environment")) return work.read(session);
  return work.predict(session, labBook);
}

export const promptOf = ({ prompt }: Phase): string =>
  prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");

/** The lab book in a prompt. */
function labBookIn(phase: Phase): string {
  const found = /```lab-book\n([\s\S]*?)\n```/.exec(promptOf(phase))?.[1] ?? "";
  return found === "(empty)" ? "" : found;
}

/** The questions in the last prompt. */
export function questionsIn(
  phase: Phase,
): readonly { readonly isField: boolean; readonly settings: readonly number[] }[] {
  return Array.from(promptOf(phase).matchAll(/^\| \d+ \| (laboratory|field) \| (.+) \|$/gm), ([, strain, cells]) => ({
    isField: strain === "field",
    settings: cells.split(" | ").map(Number),
  }));
}

/** The text of a file. */
export async function readText(session: Session, path: string): Promise<string> {
  const { data } = await session.call("read_text_file", { path });
  return (data as { readonly text?: string } | undefined)?.text ?? "";
}

/** What a tool that costs budget showed; undefined where it was refused. */
export async function buy(
  session: Session,
  tool: string,
  input: Json,
): Promise<{ shown: number; left: number } | undefined> {
  const { data, error } = await session.call(tool, input);
  if (error !== undefined) return undefined;
  const { yield: yielded, reading, left } = data as { yield?: number; reading?: number; left: number };
  return { shown: yielded ?? reading ?? Number.NaN, left };
}
