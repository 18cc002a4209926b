import type { Agent, Session } from "@assay/contract";
import { readSource } from "@assay/contract";
import { type Question, subjectFactor } from "@assay/grading/claims";
import { zlibSync } from "fflate";
import { findFamily } from "../families.ts";
import type { AnyFamily, BankItem } from "../family.ts";
import type { Item } from "../items.ts";
import { belongsToCell } from "../measures/cell-items.ts";
import { cellKey } from "../scenario/claim-space.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type DesignCell, referenceDesign } from "../study/reference-design.ts";
import { endExperiments } from "./claims-only.ts";

/** The reference analysis. A family's solver is put behind it. */
export const studyProgram = readSource(new URL("./reference_analysis.py", import.meta.url));

/** Maximum size, in characters, of the part of a design that one tool call writes. */
const MAX_PART_LENGTH = 900_000;

/** A design in the form that the Python program reads. */
export interface StudyDesign {
  readonly cells: readonly { readonly subject: string; readonly levels: { readonly [factor: string]: string } }[];
  readonly calls: readonly unknown[];
  readonly questions: readonly unknown[];
  readonly measures: { readonly [name: string]: unknown };
}

/** The reference design with its prompts. */
export function writeDesign(
  family: AnyFamily,
  subjects: readonly string[],
  bank: readonly BankItem[],
  design: readonly DesignCell[] = referenceDesign(family, subjects, bank),
  asked: readonly Question[] = family.questions(subjects),
): StudyDesign {
  const cells = design.map(({ cell }) => cell);
  return {
    cells,
    calls: callsIn(family, design),
    questions: asked.map((question) => writeQuestion(family, subjects, question, cells)),
    measures: Object.fromEntries(
      family.measures.map(({ name, column, equalWithin, differsBy }) => [name, { column, equalWithin, differsBy }]),
    ),
  };
}

/** The calls of a design, cell by cell. */
export const callsIn = (family: AnyFamily, design: readonly DesignCell[]): readonly unknown[] =>
  design.flatMap(({ cell, items }, index) => items.map((item) => callOf(family, cell, index, item)));

function callOf(family: AnyFamily, cell: DesignCell["cell"], index: number, item: BankItem): unknown {
  const place = { subject: cell.subject, cell: index, item: item.id };
  return family.request === undefined
    ? { ...place, messages: family.compose?.(item, cell.levels) }
    : { ...place, request: family.request(cell.subject, item, cell.levels) };
}

function writeQuestion(
  family: AnyFamily,
  subjects: readonly string[],
  question: Question,
  cells: StudyDesign["cells"],
): unknown {
  const { asks, ...about } = question;
  const across = family.measures.find(({ name }) => name === question.measure)?.across ?? [];
  const find = (wanted: StudyDesign["cells"][number]): readonly number[] =>
    across.length === 0
      ? [cells.findIndex((cell) => cellKey(cell) === cellKey(wanted))]
      : cells.flatMap((cell, index) => (belongsToCell(cell, wanted, across) ? [index] : []));
  const all =
    question.factor === subjectFactor ? subjects : family.factors.find(({ name }) => name === question.factor)?.levels;
  return {
    about,
    asks,
    measure: question.measure,
    levels: asks.kind === "contrast" ? asks.levels : all,
    places: placesOfQuestion(family, subjects, question).map((place) => ({
      cells: place.cells.map(find),
      against: place.against.map(find),
    })),
  };
}

/** Python that asks in random order, a part after the other, so that no condition is asked earlier than another on average. */
export const randomOrder = `
import random
_converse = converse
def converse(design, calls):
    order = list(range(len(calls)))
    random.Random(1).shuffle(order)
    replies = [None] * len(calls)
    for start in range(0, len(order), 100):
        part = order[start:start + 100]
        for index, reply in zip(part, _converse(design, [calls[index] for index in part])):
            replies[index] = reply
    return replies
`;

/** Submits a plan, writes the design into the workspace, and runs the program on it, as any agent could. */
export function referenceStudy(
  item: Item,
  { family, bank, headroom }: Scenario,
  itemsPerCell: number | undefined,
): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      // A sloppy study asks what it is told, and does not look for places where the answer is another.
      const { subjects } = item;
      const questions = (itemsPerCell === undefined ? family : findFamily(family.name)).questions(subjects);
      const design = referenceDesign(family, subjects, bank, itemsPerCell, questions);
      await session.submit({
        plan: `Vary what the questions compare, in ${design.length} conditions with their controls, on the same items in each; read every reply, and decide each question by its measure at the middle of the margins.`,
      });
      // It also asks one condition after the other.
      const changes = headroom === undefined || itemsPerCell !== undefined ? "" : randomOrder;
      await runStudy(session, family, writeDesign(family, subjects, bank, design, questions), changes);
      await endExperiments(session, item);
      await session.submit({});
    },
  };
}

/**
 * Writes a design and runs the study. `changes` is Python that replaces parts of the program, for studies that go
 * wrong.
 */
export async function runStudy(
  session: Session,
  family: AnyFamily,
  design: StudyDesign,
  changes: string,
): Promise<void> {
  await writeDesignFiles(session, design);
  await session.call("run_python", { code: `${studyProgram}\n\n${family.solver}\n\n${changes}\nstudy()\n` });
}

/** Writes a design into the workspace, in parts. */
export async function writeDesignFiles(session: Session, design: StudyDesign): Promise<void> {
  const packed = Buffer.from(zlibSync(new TextEncoder().encode(JSON.stringify(design)))).toString("base64");
  for (let part = 0; part * MAX_PART_LENGTH < packed.length; part += 1) {
    await session.call("write_file", {
      path: `design.${part}`,
      text: packed.slice(part * MAX_PART_LENGTH, (part + 1) * MAX_PART_LENGTH),
    });
  }
}
