import { type Challenge, readPrompt } from "@assay/contract";
import { type Claim, describeClaim } from "@assay/grading/claims";
import { itemId } from "@assay/science/numerics/item-id";
import { type Item, wordsOf } from "../items.ts";
import { generation, type Scenario, suiteName } from "../scenario/scenario.ts";
import type { Hint } from "../settings.ts";
import { exampleFile } from "../study/example-claims.ts";
import { describeProblem } from "../study/hints.ts";
import { tellAsked } from "../study/tell-asked.ts";
import { describeVocabulary } from "../study/vocabulary.ts";
import type { MeasuredFile } from "./measured-file.ts";
import { realManual } from "./real-manual.ts";
import type { Settings } from "./real-settings.ts";
import { type RealWorld, realFiles } from "./real-world.ts";
import { type ReferenceRun, referenceRun } from "./reference-run.ts";

const studyPrompt = readPrompt(new URL("./study-real.md", import.meta.url), [
  "problem",
  "subject",
  "calls",
  "files",
  "manual",
  "vocabulary",
  "asked",
  "example",
]);

export const studyRealHash = studyPrompt.hash;

/** A study of a real model. */
export interface RealItem extends Item {
  /** The role in which the plan binds the model. */
  readonly role: string;
}

/** What the reference run found, and its replies, by which claims are judged. */
export interface RealKey {
  readonly measured: MeasuredFile;
  readonly core: readonly Claim[];
}

/** The study of a real model: one of each reference run. */
export function* makeRealItems(world: RealWorld, { hint, budget }: Settings): Generator<Challenge<RealItem, RealKey>> {
  const run = referenceRun(world.measured);
  const { family, design, space, core } = run;
  const { subject } = design;
  const calls = Math.ceil(world.measured.replies * budget);
  const question = itemId([suiteName, generation, "real-question", world.key]);
  yield {
    item: {
      id: itemId([suiteName, generation, "real-item", world.key, hint, budget]),
      question,
      role: world.role,
      scenario: { family: family.name, member: 0, planting: "drawn" },
      hint,
      subjects: [subject],
      budget: { [subject]: calls },
      vocabulary: wordsOf(space),
      text: introduce(run, hint, calls),
    },
    key: { measured: world.measured, core: core.map((claim) => ({ ...claim, statement: describeClaim(claim) })) },
    needs: [],
    evidence: [{ source: "service", name: "subject" }],
    strata: { family: family.name, tag: family.tag, hint, channel: "text", member: 0, subjects: "real" },
  };
}

function introduce(run: ReferenceRun, hint: Hint, calls: number): string {
  const { family, design, space } = run;
  const { subject, questions } = design;
  return studyPrompt.fill({
    problem: describeProblem(asScenario(run), hint).replaceAll("\n", "\n> "),
    subject: `\`${subject}\``,
    calls: String(calls),
    files: realFiles(run)
      .paths.filter((path) => path.startsWith("data/"))
      .map((path) => `\`${path}\``)
      .join(", "),
    manual: realManual(family),
    vocabulary: describeVocabulary({ family, subjects: [subject] }, hint),
    asked: tellAsked({ questions }, hint),
    example: exampleFile(space),
  });
}

/** The study in the form in which hints are told. Nothing of what its scenario plants is in it. */
function asScenario({ file, family, design, space }: ReferenceRun): Scenario {
  const { planted, subject, questions } = design;
  return {
    ...planted,
    family: { ...family, itemsPerCell: file.itemsPerCell },
    subjects: [subject],
    parameters: undefined,
    truth: { ...space, value: () => undefined },
    questions,
    core: [],
    isReal: true,
  };
}
