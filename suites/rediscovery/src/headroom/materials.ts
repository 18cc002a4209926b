import { claimsJsonSchema, MAX_CLAIMS } from "@assay/grading/claims";
import { clientFile } from "../endpoint/client-file.ts";
import type { Material } from "../family.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { FREE_DOUBTS } from "../study/tell-understood.ts";
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
    { ...clientFile, text: clientText(isLate) },
    { path: "MANUAL.md", text: manual },
    { path: "reference.json", text: `${JSON.stringify(referenceCall(scenario), null, 2)}\n` },
    ...(isLate ? [] : [{ path: "claims.schema.json", text: schemaOf(scenario, claimCap(dials)) }]),
  ];
}

const UNCHANGING = "give\nequal replies.";
const CHANGING = "give\nequal replies, as long as the subject has not changed.";

const FREE = "A prompt that the subject does\nnot understand costs nothing either; the reply then says so.";
const COSTLY = `Of the prompts that a subject\ndoes not understand, the first ${FREE_DOUBTS} cost nothing and each further one costs one; the reply then says so.`;

/** The client, with what is true of this study in its first lines. */
function clientText(isLate: boolean): string {
  const text = clientFile.text.replace(UNCHANGING, CHANGING);
  return isLate ? text.replace(FREE, COSTLY) : text;
}

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
  const about = {
    about: "Every factor stands at its reference level in this request, what it does not say among them.",
  };
  return family.request === undefined
    ? {
        ...about,
        item: item.id,
        temperature: Number(levels.temperature ?? 0),
        messages: family.compose?.(item, levels),
      }
    : { ...about, item: item.id, request: family.request(subjects[0], item, levels) };
}
