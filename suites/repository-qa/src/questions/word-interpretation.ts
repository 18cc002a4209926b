import type { Ask } from "../query/query-schema.ts";

const population = "the population of which the rows of all data files are a random sample";

/**
 * A question about the population in the templated style. A question about a cause says what was assigned and what was
 * recorded.
 */
export function wordInterpretation(ask: Ask): string {
  switch (ask.about) {
    case "cause": {
      const candidates = ask.candidates.map((each) => `"${each}"`).join(", ");
      return `Which of ${candidates}, if any, acts on "${ask.outcome}", so that setting it alone to another of its values would change the mean of "${ask.outcome}" by more than ${ask.margin}? The variables of the paths were assigned to files at random by the experimenters; the columns of the files were recorded as they came. Answer with the short name, or with "none".`;
    }
    case "direction": {
      const [x, y] = ask.columns;
      return `In ${population}, does the mean of "${y}" rise or fall with "${x}", by the slope of a least-squares line? Answer "rises" or "falls".`;
    }
    case "estimate":
      return `What is the mean of "${ask.column}" in ${population}? Report ${ask.significant} significant figures. If the data do not fix the mean to that many figures, it is not possible.`;
  }
}
