import { claimsJsonSchema, MAX_CLAIMS } from "@assay/grading/claims";
import { clientFile } from "../endpoint/client-file.ts";
import type { Material } from "../family.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { describeVocabulary } from "../study/vocabulary.ts";
import type { Headroom } from "./headroom.ts";
import { claimCap, isUnlisted } from "./ingredients.ts";
import { SESSION, tellMeasuresAlone } from "./tell-study.ts";

/** The files of a study on the scale. Where factors are not listed, no file names them. */
export function hardMaterials(scenario: Scenario, { dials }: Headroom): readonly Material[] {
  const { family, bank } = scenario;
  const isLate = isUnlisted(dials);
  const words = isLate ? tellMeasuresAlone(scenario) : describeVocabulary(scenario);
  const manual = `# Manual\n\n${family.manual}\n${SESSION}\n\n## The words of claims\n\n${words}\n`;
  return [
    ...family.materials(bank),
    { ...clientFile, text: clientFile.text.replace(UNCHANGING, CHANGING) },
    { path: "MANUAL.md", text: manual },
    { path: "reference.json", text: `${JSON.stringify(referenceCall(scenario), null, 2)}\n` },
    ...(isLate ? [] : [{ path: "claims.schema.json", text: schemaOf(scenario, claimCap(dials)) }]),
  ];
}

const UNCHANGING = "give\nequal replies.";
const CHANGING = "give\nequal replies, as long as the subject has not changed.";

function schemaOf({ truth }: Scenario, cap: number): string {
  const schema = JSON.stringify(claimsJsonSchema(truth), null, 2);
  return `${schema.replace(`"maxItems": ${MAX_CLAIMS}`, `"maxItems": ${cap}`)}\n`;
}

/** How the first item is asked about with every factor at its reference level. */
function referenceCall({ family, subjects, bank }: Scenario): unknown {
  const [item] = bank;
  const levels = {
    ...Object.fromEntries(family.factors.map(({ name, reference }) => [name, reference])),
    ...item.levels,
  };
  return family.request === undefined
    ? { item: item.id, temperature: Number(levels.temperature ?? 0), messages: family.compose?.(item, levels) }
    : { item: item.id, request: family.request(subjects[0], item, levels) };
}
