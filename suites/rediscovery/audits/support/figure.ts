import { average } from "@assay/science/statistics/descriptive/average";

/** A mean and its standard error. */
export interface Figure {
  readonly mean: number;
  readonly error: number;
}

export function figureOf(values: readonly number[]): Figure {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}

/** The mean over groups, each with equal weight, and its standard error from the values within each. */
export function pooledFigure(groups: readonly (readonly number[])[]): Figure {
  const figures = groups.map(figureOf);
  return {
    mean: average(figures.map(({ mean }) => mean)),
    error: Math.hypot(...figures.map(({ error }) => error)) / figures.length,
  };
}

export const showFigure = ({ mean, error }: Figure): string => `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
