import type { AnyFamily } from "../../family.ts";

/** Measures that are read from the probabilities of tokens. */
const probabilities: { readonly [family: string]: readonly string[] } = {
  "option-bias": ["gold-probability"],
  repetition: ["target-probability"],
};

const NONE = "There are no token probabilities in this study: `logprobs` is null.";

/**
 * A family as studies with a list have it: with measures that a list can be about, which are means. One call with token
 * probabilities would tell the law of a cell as many replies do, so there are none where a measure is read from them.
 */
export function withListedMeasures(base: AnyFamily): AnyFamily {
  const hidden = probabilities[base.name];
  const measures = base.measures.filter(
    ({ name, column, across }) => column !== undefined && across === undefined && hidden?.includes(name) !== true,
  );
  if (hidden === undefined) return { ...base, measures };
  return {
    ...base,
    measures,
    manual: `${base.manual.replaceAll(/ ?[^.\n]*`logprobs`[^.]*\./g, "").trim()}\n\n${NONE}\n`,
    say: (...said) => {
      const spoken = base.say?.(...said) ?? "";
      return typeof spoken === "string" ? spoken : spoken.map(({ text }) => text).join("");
    },
  };
}
