import type { Step } from "@assay/authoring";
import { line } from "@assay/authoring/form-texts";
import { readPrompt } from "@assay/contract";
import { z } from "zod";
import type { Description } from "./description.ts";

export const abstractPrompt = readPrompt(new URL("./abstract.md", import.meta.url), ["title", "description"]);

const form = z.strictObject({ abstract: line(300, 3000) });

export function abstractStep(title: string, description: Description): Step<z.infer<typeof form>> {
  return {
    name: "abstract",
    prompt: abstractPrompt.fill({ title, description: JSON.stringify(description, null, 1) }),
    form,
    problems({ abstract }) {
      const words = abstract.split(/\s+/).length;
      return words < 60 || words > 400 ? [`The abstract has ${words} words; write 100 to 250.`] : [];
    },
  };
}
