import { type Draws, type Inputs, type Model, readModel } from "../../../inference/index.ts";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import type { Item } from "../items.ts";
import { bestPredictions } from "../prediction/best-prediction.ts";
import { questionStream } from "../prediction/predict-after.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";

const size = 2000;

/** What a program expects at each question; null where it says nothing of what is asked. */
export function predictByProgram(
  program: Model,
  { environment, settings, scene, model: own }: Setup,
  item: Pick<Item, "id" | "goal">,
  points: readonly (Design | null)[],
): readonly (Prediction | null)[] {
  const goal = findGoal(environment, item.goal);
  const drawn = program.drawPrior(itemStream("novice", item.id), size);
  const asksParameters = goal.target.kind === "parameters";
  const [model, draws] = asksParameters ? [own, quantitiesOf(own, program, drawn)] : [program, drawn];
  const predictions = bestPredictions(model, draws, { goal, settings, scene }, points, (point) =>
    questionStream(item.id, point),
  );
  return predictions.map((prediction) => (prediction.every(Number.isFinite) ? prediction : null));
}

/** A name that no program has of its own. */
const probe = "quantity_that_is_asked_for";

/** What a program says of each parameter of another model, unknown or defined; NaN where it does not say. */
function quantitiesOf(own: Model, program: Model, draws: Draws): Draws {
  const inputs: Inputs = Object.fromEntries(program.inputs.map(({ name }) => [name, 1]));
  const outputs = program.outputs.map(({ name }) => name);
  const columns = own.parameters.map(({ name }) => {
    for (const written of [name, name.replace("[", "_").replace("]", "")]) {
      // The mean of a normal around a quantity is the quantity: so definitions are read as well as unknowns.
      const source = `${program.source}\n${probe} ~ normal(${written}, 1)`;
      const read = readModel(source, { inputs: program.inputs, outputs: [...outputs, probe] });
      if (read.ok) return read.model.lawsAt(draws, inputs)[outputs.length].mean();
    }
    return new Float64Array(draws.size).fill(Number.NaN);
  });
  return { size: draws.size, columns };
}
