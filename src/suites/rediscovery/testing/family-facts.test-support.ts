import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../grading/claims/index.ts";
import { stream } from "../../../numerics/stream.ts";
import type { AnyFamily, BankItem, Observation } from "../family.ts";
import { itemsOf } from "../measures/cell-items.ts";
import { placesOfQuestion } from "../scenario/cells-of-question.ts";
import { keyOf } from "../scenario/claim-space.ts";
import { makeScenario, type Scenario } from "../scenario/scenario.ts";
import type { ChatMessage, Outcome, SubjectReply } from "../subject/chat.ts";
import { freshNoise } from "../subject/noise.ts";
import { subjectsOf } from "../subject/subjects.ts";

type Levels = { readonly [factor: string]: string };

const python = fileURLToPath(new URL("../../../../.venv/bin/python", import.meta.url));
const BATCHES = 40;
const DRAWS = 20_000;

/** What holds in every family that is talked to: prompts are read back, truths are what the response function gives. */
export function itHoldsWhatFamiliesHold(family: AnyFamily): void {
  const scenario = makeScenario("facts", family, 0);
  const talk = talkWith(scenario);
  const random = stream("rediscovery", "family-facts", family.name);
  const items = (levels: Levels): readonly BankItem[] => itemsOf(scenario.bank, { subject: "", levels });
  const anyLevels = (): Levels =>
    Object.fromEntries(family.factors.map(({ name, levels }) => [name, random.choose(levels)]));

  const levelsRead = (item: BankItem, levels: Levels): Levels | undefined => {
    const { reading } = talk(item, levels, scenario.subjects[0]).last.understood ?? {};
    expect(reading?.item, JSON.stringify(family.compose?.(item, levels))).toBe(item.id);
    return reading?.levels;
  };

  /** Levels that a prompt can have: where a factor has no meaning, as the kind of what is absent, it stands at its reference. */
  const effective = (item: BankItem, levels: Levels): Levels => ({
    ...family.levelsOf(family.featuresAt(levels, item), item),
    ...item.levels,
  });
  /** A place at which a level has a meaning: the reference, or else some other. */
  const placeAt = (name: string, level: string): { readonly item: BankItem; readonly levels: Levels } => {
    for (let trial = 0; trial < 100; trial += 1) {
      const levels = { ...(trial === 0 ? referenceOf(family) : anyLevels()), [name]: level };
      const item = random.choose(items(levels));
      if (name in item.levels || effective(item, levels)[name] === level) return { item, levels };
    }
    throw new Error(`no prompt has ${name} at ${level}`);
  };

  describe(family.name, () => {
    it("reads back its reference prompts at every level of every factor", () => {
      for (const { name, levels: all } of family.factors) {
        for (const level of all) {
          const { item, levels } = placeAt(name, level);
          expect(levelsRead(item, levels)).toEqual({ ...effective(item, levels), [name]: item.levels[name] ?? level });
        }
      }
    });

    it("reads back its reference prompts at levels of all factors together", () => {
      for (let trial = 0; trial < 100; trial += 1) {
        const levels = anyLevels();
        const item = random.choose(items(levels));
        expect(levelsRead(item, levels)).toEqual(effective(item, levels));
      }
    });

    it("has placebos that change no value", () => {
      for (let trial = 0; trial < 10; trial += 1) {
        const levels = anyLevels();
        for (const { name, levels: all } of family.factors.filter(({ kind }) => kind === "placebo")) {
          for (const measure of family.measures) {
            const values = all.map((level) =>
              measure.exact(scenario, { subject: scenario.subjects[0], levels: { ...levels, [name]: level } }),
            );
            expect(new Set(values).size).toBe(1);
          }
        }
      }
    });

    it("has the values that its response function gives", () => {
      for (const [measure, cell] of cellsAsked(scenario)) {
        const exact = scenario.truth.value(measure.name, cell);
        const { estimate, error } = bruteForce(scenario, cell, measure, random.split(measure.name, keyOf(cell)));
        expect(Math.abs(estimate - (exact ?? Number.NaN)), `${measure.name} ${keyOf(cell)}`).toBeLessThan(
          4.5 * error + 1e-9,
        );
      }
    });

    it("answers at least half of its questions otherwise in the twin", () => {
      for (const seed of ["facts", "twins-1", "twins-2"]) {
        const [one, other] = ([0, 1] as const).map((member) => makeScenario(seed, family, member).core);
        const changed = one.filter((claim, index) => JSON.stringify(claim) !== JSON.stringify(other[index]));
        expect(changed.length * 2).toBeGreaterThanOrEqual(one.length);
      }
    });

    it("publishes one claim for each question", () => {
      const questions = family.questions(scenario.subjects);
      const about = family.published(scenario.subjects).map(({ finding, ...rest }) => rest);
      expect(about).toEqual(questions.map(({ asks, ...rest }) => rest));
    });

    it("has an analysis that finds the outcomes in the replies", () => {
      const cases = Array.from({ length: 60 }, (_, index) => {
        const levels: Levels = index % 2 === 0 ? anyLevels() : referenceOf(family);
        const item = random.choose(items(levels));
        const { replies, last } = talk(item, levels, scenario.subjects[index % scenario.subjects.length]);
        return { item: dataRow(scenario, item.id), levels, replies, outcome: last.understood?.outcome ?? {} };
      });
      const program = `${family.solver}\nimport json, sys\nprint(json.dumps([outcomes(c["item"], c["levels"], c["replies"]) for c in json.load(sys.stdin)]))`;
      const run = spawnSync(python, ["-c", program], { input: JSON.stringify(cases), encoding: "utf8" });
      expect(run.stderr).toBe("");
      const found: readonly Outcome[] = JSON.parse(run.stdout);
      for (const [index, { outcome, replies }] of cases.entries()) {
        for (const [column, value] of Object.entries(outcome)) {
          const seen = found[index][column];
          const message = `${column} of ${JSON.stringify(replies)}`;
          if (value === null) expect(seen, message).toBeNull();
          else expect(seen, message).toBeCloseTo(value, 6);
        }
      }
    });
  });
}

const referenceOf = (family: AnyFamily): Levels =>
  Object.fromEntries(family.factors.map(({ name, reference }) => [name, reference]));

type Talk = (
  item: BankItem,
  levels: Levels,
  subject: string,
) => { readonly messages: readonly ChatMessage[]; readonly replies: readonly string[]; readonly last: SubjectReply };

/** Holds the conversation of a reference prompt, the subject's replies put in their places. */
function talkWith(scenario: Scenario): Talk {
  const subjects = subjectsOf(scenario);
  return (item, levels, subject) => {
    const messages: ChatMessage[] = [];
    const replies: string[] = [];
    const ask = (): SubjectReply => {
      const reply = subjects.reply({ subject, messages, temperature: 0, sample: "0", topLogprobs: 0 });
      replies.push(reply.text);
      return reply;
    };
    for (const message of scenario.family.compose?.(item, levels) ?? []) {
      messages.push(message.content === null ? { role: "assistant", content: ask().text } : message);
    }
    const last = ask();
    return { messages, replies, last };
  };
}

function cellsAsked(scenario: Scenario) {
  const { family, subjects, questions } = scenario;
  const cells = questions.flatMap((question) => {
    const measure = family.measures.find(({ name }) => name === question.measure);
    if (measure === undefined) throw new Error(`no measure ${question.measure}`);
    return placesOfQuestion(family, subjects, question).flatMap((place) =>
      [...place.cells, ...place.against].map((cell) => [`${measure.name}\n${keyOf(cell)}`, [measure, cell]] as const),
    );
  });
  return new Map(cells).values();
}

/** A measure in a cell by drawing, with its error from how much batches of draws differ. */
function bruteForce(
  scenario: Scenario,
  cell: Cell,
  measure: AnyFamily["measures"][number],
  random: ReturnType<typeof stream>,
) {
  const { family, parameters, bank } = scenario;
  const pool = itemsOf(bank, cell);
  const noise = freshNoise(random, 1);
  const rows = Array.from({ length: DRAWS }, (): Observation => {
    const item = random.choose(pool);
    const features: unknown = family.featuresAt({ ...cell.levels, ...item.levels }, item);
    const { outcome } = family.respond(parameters, { subject: cell.subject, item, features }, noise);
    return { subject: cell.subject, item: item.id, levels: { ...cell.levels, ...item.levels }, outcome };
  });
  const size = DRAWS / BATCHES;
  const parts = Array.from({ length: BATCHES }, (_, index) =>
    Number(measure.estimate(rows.slice(index * size, (index + 1) * size))),
  );
  const mean = parts.reduce((sum, part) => sum + part, 0) / BATCHES;
  const variance = parts.reduce((sum, part) => sum + (part - mean) * (part - mean), 0) / (BATCHES - 1);
  return { estimate: Number(measure.estimate(rows)), error: Math.sqrt(variance / BATCHES) };
}

/** The row that agents find in the main data file, whose rows have the items' ids. */
function dataRow({ family, bank }: Scenario, id: string): unknown {
  const { text } = family.materials(bank)[0];
  return text
    .split("\n")
    .map((line): { readonly id: string } => JSON.parse(line))
    .find((row) => row.id === id);
}
