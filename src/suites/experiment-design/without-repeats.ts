import type { Datum } from "../../inference/index.ts";
import { inputsKey } from "./outcome.ts";
import type { Setup } from "./setup.ts";

/** Data as they count: where a repeat gives the outcome again that was drawn with the world, only the first tells. */
export function withoutRepeats(
  { environment, model }: Pick<Setup, "environment" | "model">,
  data: readonly Datum[],
): readonly Datum[] {
  if (environment.repeats === "fresh") return data;
  const keys = data.map(({ inputs }) => inputsKey(model, inputs));
  return data.filter((_, index) => keys.indexOf(keys[index]) === index);
}
