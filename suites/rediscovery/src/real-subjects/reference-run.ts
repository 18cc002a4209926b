import { hash } from "node:crypto";
import { type Json, LruCache } from "@assay/contract";
import type { Claim, MeasuredSpace, Question } from "@assay/grading/claims";
import { families, findFamily } from "../families.ts";
import type { AnyFamily, Observation } from "../family.ts";
import { sayQuestion } from "../study/say-question.ts";
import type { Outcome } from "../subject/chat.ts";
import { countReplies, type Measurement } from "./measure-subject.ts";
import { type Finding, type MeasuredFile, wrongSubjects } from "./measured-file.ts";
import { type Decision, decideQuestion, type MeasuredCell, meanWithInterval, measuredSpace } from "./measured-space.ts";
import { outcomeReaders } from "./outcome-readers.ts";
import { designHash, type RealDesign, realDesign } from "./real-design.ts";

/** A reference run as a study uses it: the truth about a real model, as far as it was measured. */
export interface ReferenceRun {
  readonly file: MeasuredFile;
  readonly family: AnyFamily;
  readonly design: RealDesign;
  readonly space: MeasuredSpace;
  /** What was found of the questions that were decided. */
  readonly core: readonly Claim[];
}

const known = new LruCache<ReferenceRun>(20);

/** A file's identity: all that it holds. */
export const measuredHash = (file: MeasuredFile): string => hash("sha256", JSON.stringify(file), "hex");

/** The reference run of a file. Throws if it cannot be the truth of a study, and says why. */
export const referenceRun = (file: MeasuredFile): ReferenceRun => known.get(measuredHash(file), () => openRun(file));

function openRun(file: MeasuredFile): ReferenceRun {
  const named = `the reference run of ${file.model} in ${file.family}`;
  if (!Object.hasOwn(outcomeReaders, file.family)) {
    const names = families.map(({ name }) => name).filter((name) => Object.hasOwn(outcomeReaders, name));
    throw wrongSubjects(
      `${named} is of no family in which a real model can be studied; these are ${names.join(", ")}.`,
    );
  }
  const family = findFamily(file.family);
  const design = realDesign(family, file.seed, file.itemsPerCell);
  if (designHash(family, design) !== file.design) {
    throw wrongSubjects(
      `${named} was made with another version of the family, whose questions, prompts or items have changed; measure the model again with 'assay subjects measure'.`,
    );
  }
  const cells = cellsOf(file, design);
  const space = cells && measuredSpace(family, design, cells);
  const findings = space && findingsOf(family, design, space, file.model);
  if (
    cells === undefined ||
    space === undefined ||
    file.replies !== countReplies(design.cells) ||
    JSON.stringify(findings) !== JSON.stringify(file.findings) ||
    JSON.stringify(cells.map((cell) => describeCell(family, cell))) !== JSON.stringify(file.cells)
  ) {
    throw wrongSubjects(
      `${named} does not follow from the replies that its file holds, so the file was changed or cut; measure the model again with 'assay subjects measure'.`,
    );
  }
  const core = design.questions.flatMap((question) => answerOf(question, decideQuestion(family, question, space)));
  if (core.length > 0) return { file, family, design, space, core };
  throw wrongSubjects(
    `${named} decides none of its ${design.questions.length} questions, so a study would have nothing to find; measure with more items in each cell (--items).`,
  );
}

function answerOf({ asks, ...about }: Question, found: Decision | undefined): readonly Claim[] {
  if (found === undefined || found.verdict === "undecided" || asks.kind !== "contrast") return [];
  return [{ ...about, finding: { ...asks, relation: found.verdict } }];
}

/** What was found of each question, in words. */
const findingsOf = (
  family: AnyFamily,
  { questions, subject }: RealDesign,
  space: MeasuredSpace,
  model: string,
): readonly Finding[] =>
  questions.flatMap((question) => {
    const found = decideQuestion(family, question, space);
    if (found === undefined) return [];
    const { estimate, interval, verdict } = found;
    const said = sayQuestion(question).replaceAll(subject, () => model);
    return [{ question: said, estimate, interval: [...interval], verdict }];
  });

/** How a reference run was made. */
export interface MeasuredWith {
  readonly model: string;
  readonly modelSettings?: Json;
  readonly seed: string;
  readonly itemsPerCell: number;
}

/** The file of a reference run. */
export function describeRun(
  family: AnyFamily,
  design: RealDesign,
  { cells, servedBy }: Measurement,
  { model, modelSettings = {}, seed, itemsPerCell }: MeasuredWith,
): MeasuredFile {
  return {
    version: 2,
    family: family.name,
    design: designHash(family, design),
    model,
    modelSettings: modelSettings as MeasuredFile["modelSettings"],
    servedBy: servedBy ?? null,
    seed,
    itemsPerCell,
    replies: countReplies(cells),
    cells: cells.map((cell) => describeCell(family, cell)),
    findings: [...findingsOf(family, design, measuredSpace(family, design, cells), model)],
  };
}

const describeCell = (family: AnyFamily, { cell, items, rows }: MeasuredCell): MeasuredFile["cells"][number] => ({
  levels: { ...cell.levels },
  items: items.length,
  measures: Object.fromEntries(
    family.measures.flatMap(({ name, column }) => {
      const found = column === undefined ? undefined : meanWithInterval(rows, column);
      return found === undefined ? [] : [[name, { estimate: found.estimate, interval: [...found.interval] }]];
    }),
  ),
  outcomes: Object.fromEntries(columnsOf(family).map((column) => [column, writeColumn(rows, column)])),
});

const columnsOf = ({ measures }: AnyFamily): readonly string[] => [
  ...new Set(measures.flatMap(({ column }) => (column === undefined ? [] : [column]))),
];

const writeColumn = (rows: readonly Observation[], column: string): string =>
  rows.map(({ outcome }) => String(outcome[column] ?? "-")).join("");

/** The cells of the design with the replies of the file; undefined where these do not fit. */
function cellsOf({ cells }: MeasuredFile, design: RealDesign): readonly MeasuredCell[] | undefined {
  if (cells.length !== design.cells.length) return undefined;
  const filled = design.cells.map(({ cell, items }, index): MeasuredCell | undefined => {
    const columns = Object.entries(cells[index].outcomes);
    if (columns.some(([, written]) => written.length !== items.length)) return undefined;
    const rows = items.map((item, at): Observation => {
      const outcome: Outcome = Object.fromEntries(columns.map(([name, written]) => [name, readMark(written[at])]));
      return { subject: cell.subject, item: item.id, levels: cell.levels, outcome };
    });
    return { cell, items, rows };
  });
  const whole = filled.filter((each) => each !== undefined);
  return whole.length === filled.length ? whole : undefined;
}

const readMark = (mark: string): number | null => (mark === "-" ? null : Number(mark));
