import { AssayError, type CommandContext } from "@assay/contract";
import { findFamily } from "../../families.ts";
import { measureSubject } from "../../real-subjects/measure-subject.ts";
import { outcomeReaders } from "../../real-subjects/outcome-readers.ts";
import { realDesign } from "../../real-subjects/real-design.ts";
import { describeRun } from "../../real-subjects/reference-run.ts";

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
  const design = realDesign(family, input.seed, itemsPerCell);
  const file = await context.writeNewFile(input.out, async (write) => {
    const measured = await measureSubject(family, design, model, {
      signal: new AbortController().signal,
      progress: (done, of) => context.showProgress(`${done} of ${of} replies`),
    });
    context.showProgress(undefined);
    const planned = context.planModel(input.model, "--model");
    const described = describeRun(family, design, measured, { ...planned, seed: input.seed, itemsPerCell });
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
