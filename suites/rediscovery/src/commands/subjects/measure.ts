import { AssayError, type CommandContext } from "@assay/contract";
import { findFamily } from "../../families.ts";
import type { AnyFamily } from "../../family.ts";
import { decideQuestion, meanWithInterval } from "../../real-subjects/decide-questions.ts";
import { type Measurement, measureSubject } from "../../real-subjects/measure-subject.ts";
import type { MeasuredFile } from "../../real-subjects/measured-file.ts";
import { outcomeReaders } from "../../real-subjects/outcome-readers.ts";
import { sayQuestion } from "../../study/say-question.ts";

interface Input {
  readonly model: string;
  readonly family: string;
  readonly items?: number;
  readonly seed: string;
  readonly out: string;
}

/** Measures a real model and writes what was found. */
export async function measure(input: Input, context: CommandContext): Promise<void> {
  if (!Object.hasOwn(outcomeReaders, input.family)) {
    throw new AssayError(
      "rediscovery/unknown-family",
      `Replies of a real model can be read in ${Object.keys(outcomeReaders).join(", ")}, not in '${input.family}'.`,
    );
  }
  const family = findFamily(input.family);
  const model = context.openModel(input.model, "--model");
  const itemsPerCell = input.items ?? family.itemsPerCell;
  const file = await context.writeNewFile(input.out, async (write) => {
    const measured = await measureSubject(family, model, {
      seed: input.seed,
      itemsPerCell,
      signal: new AbortController().signal,
      progress: (done, of) => context.showProgress(`${done} of ${of} replies`),
    });
    context.showProgress(undefined);
    const described = describe(family, measured, { ...input, itemsPerCell }, context);
    write(`${JSON.stringify(described, null, 2)}\n`);
    return described;
  });
  context.print(`${file.replies} replies of ${file.model} in ${file.cells.length} cells of ${family.name}\n`);
  const rows = file.findings.map(({ question, estimate, interval: [low, high], verdict }) => [
    verdict,
    estimate.toFixed(2),
    `${low.toFixed(2)} to ${high.toFixed(2)}`,
    question,
  ]);
  context.printTable(["found", "difference", "95 %", "question"], rows);
}

function describe(
  family: AnyFamily,
  { questions, cells, servedBy, replies }: Measurement,
  { model: reference, seed, itemsPerCell }: Input & { readonly itemsPerCell: number },
  context: CommandContext,
): MeasuredFile {
  const { model, modelSettings = {} } = context.planModel(reference, "--model");
  const subjects = [...new Set(cells.map(({ cell }) => cell.subject))];
  return {
    version: 1,
    family: family.name,
    model,
    modelSettings,
    servedBy: servedBy ?? null,
    seed,
    itemsPerCell,
    replies,
    cells: cells.map(({ cell, items, rows }) => ({
      levels: { ...cell.levels },
      items: items.length,
      measures: Object.fromEntries(
        family.measures.flatMap(({ name, column }) => {
          const found = column === undefined ? undefined : meanWithInterval(rows, column);
          return found === undefined ? [] : [[name, found]];
        }),
      ),
    })),
    findings: questions.flatMap((question) => {
      const found = decideQuestion(family, subjects, question, cells);
      return found === undefined
        ? []
        : [{ question: sayQuestion(question).replaceAll(subjects[0] ?? "", model), ...found }];
    }),
  };
}
