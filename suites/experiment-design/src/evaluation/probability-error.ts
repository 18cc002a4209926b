/** Probabilities are clipped to this distance from 0 and 1. Agents are told. */
export const CLIP = 0.01;

export const clipProbability = (probability: number): number => Math.min(1 - CLIP, Math.max(CLIP, probability));

/**
 * KL(p ‖ q) = p log(p / q) + (1 - p) log((1 - p) / (1 - q)), in nats. Both are clipped, so that one certain answer cannot
 * outweigh all others and the true probability has an error of exactly 0.
 */
export function klDivergence(truth: number, predicted: number): number {
  const p = clipProbability(truth);
  const q = clipProbability(predicted);
  if (p === q) return 0;
  return Math.max(0, p * Math.log(p / q) + (1 - p) * Math.log((1 - p) / (1 - q)));
}

/** The entropy of a yes or no with this probability, clipped, in nats. */
export function binaryEntropy(probability: number): number {
  const p = clipProbability(probability);
  return -(p * Math.log(p) + (1 - p) * Math.log(1 - p));
}

/** What the Brier score of a prediction exceeds that of the true probability by: (p - q)². */
export const brierExcess = (truth: number, predicted: number): number => (truth - predicted) * (truth - predicted);
