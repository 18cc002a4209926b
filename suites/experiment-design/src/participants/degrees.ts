/** How strongly an emotion is felt, in words. A degree stands for one rating or for two adjacent ones. */
export interface Degree {
  readonly ratings: readonly number[];
  /** Before an adjective: "quite happy". */
  readonly adverbs: readonly string[];
  /** Before a noun: "a good deal of joy". */
  readonly amounts: readonly string[];
  /** On its own: "as for joy, plenty of it". */
  readonly alone: readonly string[];
  /** The word between two emotions of the same degree. */
  readonly joint: "and" | "or";
}

/** From the lowest to the highest degree. No phrase of one degree occurs inside a phrase of another. */
export const degrees: readonly Degree[] = [
  {
    ratings: [1],
    adverbs: ["not at all", "not in the least", "not the least bit", "in no way"],
    amounts: ["no", "no trace of", "not a hint of", "absolutely no"],
    alone: ["none at all", "there is none of it", "not so much as a shadow of it"],
    joint: "or",
  },
  {
    ratings: [2],
    adverbs: ["barely", "hardly", "scarcely", "only faintly"],
    amounts: ["barely any", "hardly any", "only the faintest", "just a flicker of"],
    alone: ["next to nothing", "almost none", "only a faint echo of it"],
    joint: "or",
  },
  {
    ratings: [3, 4],
    adverbs: ["a little", "slightly", "a bit", "mildly"],
    amounts: ["a little", "a bit of", "a slight", "mild"],
    alone: ["just a bit", "a small helping of it", "yes, though not much"],
    joint: "and",
  },
  {
    ratings: [5],
    adverbs: ["moderately", "somewhat", "more or less"],
    amounts: ["a moderate amount of", "a middling sort of", "a medium dose of"],
    alone: ["a middling amount", "about halfway", "neither a lot nor too little of it"],
    joint: "and",
  },
  {
    ratings: [6, 7],
    adverbs: ["quite", "rather", "fairly", "pretty"],
    amounts: ["quite a lot of", "a good deal of", "considerable", "a fair bit of"],
    alone: ["plenty of it", "a good deal of it", "more than a fair share"],
    joint: "and",
  },
  {
    ratings: [8],
    adverbs: ["very", "really", "truly", "deeply"],
    amounts: ["a great deal of", "intense", "very strong", "a whole lot of"],
    alone: ["a great deal of it", "a huge amount", "it runs very high"],
    joint: "and",
  },
  {
    ratings: [9],
    adverbs: ["extremely", "utterly", "overwhelmingly", "tremendously"],
    amounts: ["overwhelming", "boundless", "an extreme degree of", "the utmost"],
    alone: ["as much as anyone could bear", "it could not be greater", "an overwhelming amount of it"],
    joint: "and",
  },
];

/** What can be told of a rating from its words: the middle of the ratings of its degree, such as 3.5 for 3 or 4. */
export const heardRating = ({ ratings }: Degree): number => (ratings[0] + ratings[ratings.length - 1]) / 2;

export function degreeOf(rating: number): Degree {
  const found = degrees.find(({ ratings }) => ratings.includes(rating));
  if (found === undefined) throw new Error(`there is no rating ${rating}`);
  return found;
}
