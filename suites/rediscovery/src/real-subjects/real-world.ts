import { hash } from "node:crypto";
import type { Files, Seed } from "@assay/contract";
import { claimsJsonSchema } from "@assay/grading/claims";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { modelClient } from "../endpoint/model-client.ts";
import { textFiles } from "../episode/workspace-files.ts";
import { generation, suiteName } from "../scenario/scenario.ts";
import { describeVocabulary } from "../study/vocabulary.ts";
import { type MeasuredFile, wrongSubjects } from "./measured-file.ts";
import { describePrompts } from "./prompts-page.ts";
import { realManual } from "./real-manual.ts";
import { roleOfSubject } from "./real-settings.ts";
import { measuredHash, type ReferenceRun, referenceRun } from "./reference-run.ts";

/** A real model, with what a reference run found of it. */
export interface RealWorld {
  readonly key: string;
  readonly measured: MeasuredFile;
  /** The role in which a plan binds the model. */
  readonly role: string;
}

/**
 * The world of a seed: seed 1 is the first reference run, seed 2 the second. A run is never counted twice, because results
 * are clustered by world.
 */
export function realWorld({ kind, value }: Seed, subjects: readonly MeasuredFile[]): RealWorld {
  const measured = kind === "public" && /^[1-9]\d*$/.test(value) ? subjects[Number(value) - 1] : undefined;
  if (measured === undefined) {
    const count = subjects.length;
    throw wrongSubjects(
      `${kind === "public" ? `the seed ${value}` : "a secret seed"} is no real subject: seeds count the files of 'assay subjects measure', so ${count === 1 ? "the only seed is 1" : `they are 1 to ${count}`}.`,
    );
  }
  referenceRun(measured);
  const identity = encodeKey([suiteName, generation, "real-subject", measuredHash(measured)]);
  const key = hash("sha256", identity, "hex").slice(0, 32);
  return { key, measured, role: roleOfSubject(subjects, measured) };
}

/** The files in an agent's workspace. */
export function realFiles({ family, design, space }: ReferenceRun): Files {
  const { subject, planted } = design;
  const vocabulary = describeVocabulary({ family, subjects: [subject] });
  return textFiles([
    ...family.materials(planted.bank),
    modelClient,
    { path: "MANUAL.md", text: `# Manual\n\n${realManual(family)}\n\n## The words of claims\n\n${vocabulary}\n` },
    { path: "PROMPTS.md", text: describePrompts(family, planted.bank[0]) },
    { path: "outcome.py", text: family.solver },
    { path: "claims.schema.json", text: `${JSON.stringify(claimsJsonSchema(space), null, 2)}\n` },
  ]);
}
