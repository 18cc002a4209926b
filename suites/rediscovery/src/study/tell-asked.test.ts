import { type Claim, subjectFactor } from "@assay/grading/claims";
import { describe, expect, it } from "vitest";
import { families, findFamily } from "../families.ts";
import { makeTwins } from "../scenario/scenario.ts";
import { tellAsked } from "./tell-asked.ts";

const linesOf = (text: string): readonly string[] => text.split("\n").filter((line) => line.startsWith("- "));

/** The words of a claim that must stand together in one line: its measure, its factors and its conditions. */
function slotOf({ measure, factor, effectOf, scope }: Claim): readonly string[] {
  return [
    `\`${measure}\` by ${factor === subjectFactor ? "subject" : `\`${factor}\``}`,
    ...(effectOf === undefined ? [] : [`the effect of \`${effectOf.factor}\` on`]),
    ...Object.entries(scope?.conditions ?? {}).map(([name, levels]) => `, at \`${name}\` ${levels.join(" or ")}`),
  ];
}

describe.each(families.map((family) => [family.name, makeTwins("1", family)] as const))(
  "the task of %s",
  (_, twins) => {
    it("tells measure, factor and conditions of every core claim, so that none has to be guessed", () => {
      for (const scenario of twins) {
        const lines = linesOf(tellAsked(scenario, "question"));
        for (const claim of scenario.core)
          expect(lines.filter((line) => slotOf(claim).every((part) => line.includes(part)))).not.toEqual([]);
      }
    });

    it("tells the same to both twins, and nothing at the root", () => {
      const [one, other] = twins.map((scenario) => tellAsked(scenario, "question"));
      expect(one).toBe(other);
      expect(tellAsked(twins[0], "root")).toBe("");
    });
  },
);

it("the task of self-correction names sums and riddles", () => {
  const [scenario] = makeTwins("1", findFamily("self-correction"));
  expect(linesOf(tellAsked(scenario, "factors"))).toEqual([
    "- `accuracy` by `opening`",
    "- `accuracy` by `procedure`, at `task` riddles",
    "- `accuracy` by `procedure`, at `task` sums",
    "- `mended` by `procedure`, at `task` sums",
  ]);
});
