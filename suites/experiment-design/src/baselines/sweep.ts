import type { Agent, Json, Phase, Session } from "@assay/contract";
import type { Outcome } from "@assay/science/inference";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import type { FieldValue } from "../design-space/field.ts";
import { findGoal } from "../environments.ts";
import { readPoint } from "../episode/introduce.ts";
import type { Item } from "../items.ts";
import { participantFor } from "../participants/participant-for.ts";
import { openSetup, type Setup } from "../setup.ts";

interface Seen {
  readonly design: Design;
  readonly outcome: Outcome;
}

/** What a scientist without a model does: its designs, how many of them at most, and how many similar ones it averages. */
interface Habits {
  readonly name: string;
  design(setup: Setup, turn: number, random: Stream): Design;
  readonly most: number;
  readonly neighbours: number;
}

/** Varies one field of the example design after another, and averages. */
const mechanical: Habits = {
  name: "sweep",
  design: (setup, turn, random) => (turn === 0 ? setup.space.example : varied(setup, turn, random)),
  most: 1000,
  neighbours: 3,
};

/** Looks three times, anywhere, and takes the most similar one at its word. */
const careless: Habits = {
  name: "sloppy",
  design: ({ space }, _, random) => space.random(random),
  most: 3,
  neighbours: 1,
};

/**
 * A mechanical scientist: it varies one field of the example design after another, and answers with what the most
 * similar experiments showed. It has no model, so it shows how much of a score is planning and modelling.
 */
export const sweep = (item: Item): Agent => withoutModel(item, mechanical, []);

/** A careless scientist, whose figures stand beside the sweep's. */
export const sloppy = (item: Item): Agent => withoutModel(item, careless, []);

function withoutModel(item: Item, habits: Habits, seen: Seen[]): Agent {
  const setup = openSetup(item);
  return {
    can: ["tools", "branch"],
    async attempt(session) {
      for (;;) {
        const { status } = await session.submit(await work(session, item, setup, habits, seen));
        if (status !== "next-phase") return;
      }
    },
    fork: () => withoutModel(item, habits, [...seen]),
  };
}

async function work(session: Session, item: Item, setup: Setup, habits: Habits, seen: Seen[]): Promise<Json> {
  const offered = new Set(session.phase.tools.map(({ name }) => name));
  const prompt = promptOf(session.phase);
  if (offered.has("run_experiment")) await experiment(session, setup, habits, seen);
  else if (offered.has("explain")) {
    for (const more of ["", " more", " once more"]) {
      await session.call("explain", { text: `I varied one value after another${more}.` });
    }
  } else if (offered.has("predict")) {
    const questions = prompt.split(/^### Question \d+$/m).slice(1);
    return { answers: questions.map((question) => answer(item, setup, habits, seen, question)) };
  } else return answer(item, setup, habits, seen, prompt);
  return "done";
}

async function experiment(session: Session, setup: Setup, habits: Habits, seen: Seen[]): Promise<void> {
  const { environment, wording, space } = setup;
  const random = stream("experiment-design", habits.name, environment.name);
  let left = 1;
  for (let turn = 0; left > 0 && turn < habits.most; turn++) {
    const design = habits.design(setup, turn, random.split(turn));
    const result = await session.call("run_experiment", { design: space.print(design) });
    const told = (result.data ?? {}) as { left?: number; outcome?: Outcome; observed?: string };
    left = told.left ?? 0;
    const outcome = told.outcome ?? participantFor(environment, wording)?.parse(told.observed ?? "");
    if (result.error === undefined && outcome !== undefined) seen.push({ design, outcome });
  }
}

/** The example with one field changed, or a random design where that is not allowed. */
function varied({ space }: Setup, turn: number, random: Stream): Design {
  const other = space.random(random);
  const { name } = space.fields[turn % space.fields.length];
  const changed = { ...space.example, [name]: other[name] };
  return space.problem(changed) === undefined ? changed : other;
}

/** The mean of the most similar experiments. Without any, or for a parameter, the example of the form. */
function answer(item: Item, setup: Setup, habits: Habits, seen: readonly Seen[], question: string): string {
  const { environment, settings, wording, space } = setup;
  const goal = findGoal(environment, item.goal);
  const form = goal.answer(settings, wording);
  const point = readPoint(setup, item.goal, question);
  const isComparable = point !== null && space.fields.every(({ name }) => Object.hasOwn(point, name));
  const near = isComparable
    ? nearest(
        space.fields.map(({ name }) => name),
        point,
        seen,
        habits.neighbours,
      )
    : seen;
  const isLabel = goal.target.kind === "outcome" && goal.target.label;
  if (goal.target.kind === "parameters" || near.length === 0) {
    return isLabel ? "0.5" : (/, for example: (.+)$/m.exec(form.instruction)?.[1] ?? "1");
  }
  const means: Prediction = near[0].outcome.map((_, output) => average(near.map(({ outcome }) => outcome[output])));
  // Laplace's rule of succession for labels.
  if (isLabel) return form.print([(near.length * means[0] + 1) / (near.length + 2)]);
  return form.print(form.parse(form.print(means)).ok ? means : means.map(Math.round));
}

function nearest(names: readonly string[], point: Design, seen: readonly Seen[], most: number): readonly Seen[] {
  const distance = ({ design }: Seen): number =>
    names.reduce((sum, name) => sum + difference(design[name], point[name]), 0);
  return seen.toSorted((one, other) => distance(one) - distance(other)).slice(0, most);
}

function difference(one: FieldValue, other: FieldValue): number {
  if (typeof one === "number" && typeof other === "number") {
    return Math.abs(one - other) / (1 + Math.abs(one) + Math.abs(other));
  }
  return JSON.stringify(one) === JSON.stringify(other) ? 0 : 1;
}

const promptOf = ({ prompt }: Phase): string =>
  prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
