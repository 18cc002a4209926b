import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { amplitudeSpread, baseMean, baseSpread, type Grammar, leastAmplitude } from "./grammar.ts";
import type { Effect, Law } from "./law.ts";
import { type Shape, shapes } from "./shapes.ts";

/** Draws a law. Every choice has a stream of its own, so that a changed dial moves nothing else. */
export function drawLaw(grammar: Grammar, random: Stream): Law {
  const inputs = Array.from({ length: grammar.inputs }, (_, input) => input);
  const acting = random.split("acting").shuffle(inputs).slice(0, grammar.acting).sort(byNumber);
  const late =
    random.split("late").uniform() < grammar.delay ? random.split("late", "input").choose(acting) : undefined;
  const effects = acting.map(
    (input): Effect => ({
      input,
      shape: drawShape(grammar.bent, random.split("shape", input)),
      amplitude: drawAmplitude(random.split("amplitude", input)),
      isDelayed: input === late,
    }),
  );
  return {
    base: baseMean + baseSpread * sampleNormal(random.split("base")),
    effects,
    interaction: random.split("interaction").uniform() < grammar.interaction ? drawInteraction(acting, random) : null,
  };
}

function drawShape(bent: number, random: Stream): Shape {
  const isBent = random.uniform() < bent;
  const kind = random.choose(["saturation", "hump", "threshold"] as const);
  const shape = random.choose(shapes.filter((each) => each.kind === kind));
  return isBent ? shape : shapes[0];
}

function drawInteraction(acting: readonly number[], random: Stream): Law["interaction"] {
  const [one, other] = random
    .split("pair")
    .shuffle([...acting])
    .slice(0, 2)
    .sort(byNumber);
  return { inputs: [one, other], amplitude: drawAmplitude(random.split("interaction", "amplitude")) };
}

function drawAmplitude(random: Stream): number {
  for (;;) {
    const amplitude = amplitudeSpread * sampleNormal(random);
    if (Math.abs(amplitude) >= leastAmplitude) return amplitude;
  }
}

const byNumber = (one: number, other: number): number => one - other;
