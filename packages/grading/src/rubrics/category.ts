/** The skills that criteria test. A run's score is also reported for each of them. */
export const categories = [
  "scientific reasoning",
  "data handling",
  "image data extraction",
  "instruction following",
] as const;

export type Category = (typeof categories)[number];
