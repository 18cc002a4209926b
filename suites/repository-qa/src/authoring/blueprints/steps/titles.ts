import type { Step } from "@assay/authoring";
import { line } from "@assay/authoring/form-texts";
import { readPrompt } from "@assay/contract";
import { z } from "zod";
import { placeOf, type Study } from "../study.ts";

export const titlesPrompt = readPrompt(new URL("./titles.md", import.meta.url), ["place", "count"]);

const form = z.strictObject({ titles: z.array(line(20, 160)).max(100) });

/** Several titles in one reply differ more than several replies with one title each. */
export function titlesStep(study: Study, count: number): Step<z.infer<typeof form>> {
  return {
    name: "titles",
    prompt: titlesPrompt.fill({ place: placeOf(study), count: String(count) }),
    form,
    problems({ titles }) {
      const twice = titles.find((title, index) => titles.indexOf(title) !== index);
      return [
        ...(titles.length === count ? [] : [`There are ${titles.length} titles; write ${count}.`]),
        ...(twice === undefined ? [] : [`The title "${twice}" is there twice.`]),
      ];
    },
  };
}
