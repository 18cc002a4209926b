import type { LawName, ModelSource } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import { emotionMeans, emotionNames, HIGHEST_RATING, LOWEST_RATING } from "./emotions.ts";
import type { Settings } from "./settings.ts";

/**
 * rating = base + b1 win + b2 error + b3 |error| + noise, with error = win - expected. Departed law: losses weigh more
 * than gains.
 */
export function program(settings: Settings, law: LawName): ModelSource {
  const { baseSd, coefficientSd, noise, rounding, lossWeight } = settings;
  const noisePrior =
    noise.family === "half_normal" ? `half_normal(${noise.scale})` : `lognormal(${noise.mean}, ${noise.sd})`;
  // The distribution rounds to the nearest whole number. Subtracting 0.5 makes it round down.
  const shift = rounding === "nearest" ? "" : " - 0.5";
  const lines = emotionNames.flatMap((emotion) => {
    const { base, win, error, size } = emotionMeans[emotion];
    return [
      `base_${emotion} ~ normal(${base}, ${baseSd})`,
      `win_${emotion} ~ normal(${win}, ${coefficientSd})`,
      `error_${emotion} ~ normal(${error}, ${coefficientSd})`,
      `size_${emotion} ~ normal(${size}, ${coefficientSd})`,
      `sd_${emotion} ~ ${noisePrior}`,
    ];
  });
  const difference = "win - expected";
  lines.push(
    `error = ${law === "textbook" ? difference : `${difference} < 0 ? ${lossWeight} * (${difference}) : ${difference}`}`,
  );
  for (const emotion of emotionNames) {
    const mean = `base_${emotion} + win_${emotion} * win + error_${emotion} * error + size_${emotion} * abs(error)${shift}`;
    lines.push(`${emotion} ~ rating(${mean}, sd_${emotion}, ${LOWEST_RATING}, ${HIGHEST_RATING})`);
  }
  return { program: lines.join("\n"), inputs: numberInputs("win", "expected"), outputs: emotionNames };
}
