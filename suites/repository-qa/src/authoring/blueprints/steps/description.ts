import type { Step } from "@assay/authoring";
import { line } from "@assay/authoring/form-texts";
import { readPrompt } from "@assay/contract";
import { z } from "zod";
import { placeOf, type Study } from "../study.ts";

export const descriptionPrompt = readPrompt(new URL("./description.md", import.meta.url), ["place", "title"]);

const names = (least: number, most: number) => z.array(line(2, 120)).min(least).max(most);

const form = z.strictObject({
  hypothesis: line(40, 1500),
  independent: names(3, 10),
  dependent: names(2, 6),
  confounders: names(1, 6),
  file: line(3, 110),
  row: line(3, 110),
  setup: line(40, 1500),
});

export type Description = z.infer<typeof form>;

export function descriptionStep(study: Study, title: string): Step<Description> {
  return {
    name: "description",
    prompt: descriptionPrompt.fill({ place: placeOf(study), title }),
    form,
    problems: () => [],
  };
}
