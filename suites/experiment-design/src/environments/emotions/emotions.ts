/** The rated emotions, in the order of the outputs. */
export const emotionNames = [
  "happiness",
  "sadness",
  "anger",
  "surprise",
  "fear",
  "disgust",
  "contentment",
  "disappointment",
] as const;

export type EmotionName = (typeof emotionNames)[number];

export const LOWEST_RATING = 1;
export const HIGHEST_RATING = 9;

/**
 * Prior means for the rating of an emotion: the intercept, and the coefficients per dollar of the prize, of the
 * prediction error and of its absolute value.
 */
export interface EmotionMeans {
  readonly base: number;
  readonly win: number;
  readonly error: number;
  readonly size: number;
}

/** The values of the published system, after Ong, Zaki and Goodman 2015. */
export const emotionMeans: { readonly [emotion in EmotionName]: EmotionMeans } = {
  happiness: { base: 4.5, win: 0.04, error: 0.035, size: -0.015 },
  sadness: { base: 3.5, win: -0.025, error: -0.02, size: 0.025 },
  anger: { base: 1.7, win: -0.005, error: -0.025, size: 0.025 },
  surprise: { base: 3.3, win: 0.02, error: 0.01, size: 0.035 },
  fear: { base: 1.4, win: 0, error: 0, size: 0.005 },
  disgust: { base: 1.8, win: -0.005, error: -0.02, size: 0.02 },
  contentment: { base: 3.7, win: 0.03, error: 0.02, size: -0.01 },
  disappointment: { base: 2, win: -0.03, error: -0.045, size: 0.02 },
};
