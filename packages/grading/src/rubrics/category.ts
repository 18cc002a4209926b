/** What a criterion asks of an agent: a run's score is also told for each of these. */
export const categories = [
  "scientific reasoning",
  "data handling",
  "image data extraction",
  "instruction following",
] as const;

export type Category = (typeof categories)[number];
