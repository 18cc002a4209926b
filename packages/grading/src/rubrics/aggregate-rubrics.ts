import { average } from "@assay/science/statistics/descriptive/average";
import { type Category, categories } from "./category.ts";
import { type RubricScore, shareGained, type WeightedSum } from "./score-rubric.ts";

/** The graded answer to one item: a sequence, in the article's word. */
export interface GradedSequence {
  readonly task: string;
  /** What the sequence is clustered by in every statistic. */
  readonly world: string;
  readonly score: RubricScore;
}

/** The scores of a set of sequences, and the sums of each of them, from which intervals can be computed. */
interface Aggregate {
  /** The article's: all sums together, so that a task counts by the weights of its metarubrics. */
  readonly weighted: number | undefined;
  /** The mean over tasks of the mean over their sequences: every task counts the same. */
  readonly macro: number | undefined;
  readonly sequences: readonly SequenceSum[];
}

interface SequenceSum extends WeightedSum {
  readonly task: string;
  readonly world: string;
}

export interface AggregatedRubrics {
  readonly overall: Aggregate;
  readonly withRightInputs: Aggregate;
  readonly byTask: { readonly [task: string]: Aggregate };
  readonly byCategory: Readonly<Partial<Record<Category, Aggregate>>>;
}

/** Scores over many sequences: overall, by task and by category. */
export function aggregateRubrics(sequences: readonly GradedSequence[]): AggregatedRubrics {
  const tasks = [...new Set(sequences.map(({ task }) => task))].sort();
  const byTask = tasks.map((task) => {
    const own = sequences.filter((each) => each.task === task);
    return [task, aggregate(own, ({ all }) => all)] as const;
  });
  const byCategory = categories.flatMap((category) => {
    const found = aggregate(sequences, (score) => score.byCategory[category]);
    return found.sequences.length === 0 ? [] : [[category, found] as const];
  });
  return {
    overall: aggregate(sequences, ({ all }) => all),
    withRightInputs: aggregate(sequences, ({ withRightInputs }) => withRightInputs),
    byTask: Object.fromEntries(byTask),
    byCategory: Object.fromEntries(byCategory),
  };
}

function aggregate(
  sequences: readonly GradedSequence[],
  pick: (score: RubricScore) => WeightedSum | undefined,
): Aggregate {
  const sums = sequences.flatMap(({ task, world, score }): SequenceSum[] => {
    const sum = pick(score);
    return sum === undefined || sum.weight === 0 ? [] : [{ task, world, gained: sum.gained, weight: sum.weight }];
  });
  return { weighted: shareGained(total(sums)), macro: macroMean(sums), sequences: sums };
}

function total(sums: readonly WeightedSum[]): WeightedSum {
  return sums.reduce((sum, each) => ({ gained: sum.gained + each.gained, weight: sum.weight + each.weight }), {
    gained: 0,
    weight: 0,
  });
}

function macroMean(sums: readonly SequenceSum[]): number | undefined {
  const tasks = [...new Set(sums.map(({ task }) => task))];
  const means = tasks.map((task) => {
    const scores = sums.filter((each) => each.task === task).map(({ gained, weight }) => gained / weight);
    return average(scores);
  });
  return means.length === 0 ? undefined : average(means);
}
