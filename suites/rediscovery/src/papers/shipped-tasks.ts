import { AssayError } from "@assay/contract";
import confidenceElicitation from "./definitions/confidence-elicitation.json" with { type: "json" };
import counterfactualSimulatability from "./definitions/counterfactual-simulatability.json" with { type: "json" };
import evaluationAwareness from "./definitions/evaluation-awareness.json" with { type: "json" };
import hallucinationSnowballing from "./definitions/hallucination-snowballing.json" with { type: "json" };
import lostInTheMiddle from "./definitions/lost-in-the-middle.json" with { type: "json" };
import optionBias from "./definitions/option-bias.json" with { type: "json" };
import personaBiases from "./definitions/persona-biases.json" with { type: "json" };
import premiseOrder from "./definitions/premise-order.json" with { type: "json" };
import promptFormat from "./definitions/prompt-format.json" with { type: "json" };
import racialBiasInMedicine from "./definitions/racial-bias-in-medicine.json" with { type: "json" };
import reasoningFaithfulness from "./definitions/reasoning-faithfulness.json" with { type: "json" };
import reasoningWithoutPrompting from "./definitions/reasoning-without-prompting.json" with { type: "json" };
import repetition from "./definitions/repetition.json" with { type: "json" };
import selfCorrection from "./definitions/self-correction.json" with { type: "json" };
import spaceAndTime from "./definitions/space-and-time.json" with { type: "json" };
import { type PaperTask, parseTask } from "./task-file.ts";

/** The fifteen papers of FIRE-Bench's Table 3 as tasks in our own words, in the order of the table. */
export const shippedTasks: readonly PaperTask[] = [
  racialBiasInMedicine,
  lostInTheMiddle,
  selfCorrection,
  evaluationAwareness,
  reasoningFaithfulness,
  reasoningWithoutPrompting,
  hallucinationSnowballing,
  counterfactualSimulatability,
  premiseOrder,
  personaBiases,
  optionBias,
  promptFormat,
  spaceAndTime,
  confidenceElicitation,
  repetition,
].map((definition) => parseTask(definition, definition.name));

/** A shipped task by its name. */
export function findShippedTask(name: string): PaperTask {
  const found = shippedTasks.find((task) => task.name === name);
  if (found !== undefined) return found;
  const known = shippedTasks.map((task) => task.name).join(", ");
  throw new AssayError(
    "rediscovery/unknown-paper",
    `There is no shipped task '${name}'; the shipped tasks are: ${known}.`,
  );
}
