import type { Random } from "@assay/contract";
import type { Category, ProblemItem } from "./bank.ts";

type Problem = Pick<ProblemItem, "story" | "question" | "answer" | "wrong">;
type Form = (name: string, people: readonly string[], random: Random) => Problem;

const arithmetic: readonly Form[] = [
  (name, _people, random) => {
    const [a, b, c] = [random.integer(12, 40), random.integer(3, 9), random.integer(5, 25)];
    return withNumber(
      `The orchard of ${name} has ${a} rows with ${b} trees in each row, and ${c} of the trees are too young to bear fruit.`,
      `How many trees in the orchard of ${name} can bear fruit?`,
      a * b - c,
    );
  },
  (name, _people, random) => {
    const [a, b, c] = [random.integer(60, 99), random.integer(11, 29), random.integer(12, 28)];
    return withNumber(
      `When the ${name} train left, ${a} people sat in it. At the first stop ${b} of them got off, and ${c} others got on at the second.`,
      `How many people were in the ${name} train after the second stop?`,
      a - b + c,
    );
  },
  (name, _people, random) => {
    const [a, b] = [random.integer(4, 9), random.integer(13, 29)];
    return withNumber(
      `To tile one room, the builders of ${name} use ${b} boxes of tiles. The hall takes twice as many boxes as a room.`,
      `How many boxes do the builders of ${name} need for ${a} rooms and the hall?`,
      b * (a + 2),
    );
  },
];

const deduction: readonly Form[] = [
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `Three towers stand in the fields of ${name}. The tower of ${q} is taller than that of ${r}, and the tower of ${p} is taller than that of ${q}.`,
      question: `Whose tower is the tallest in the fields of ${name}?`,
      answer: p,
      wrong: [q, r],
    };
  },
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `Each of three guests got one room at the ${name} inn: red, blue or green. The guest in the red room is not ${q}. The blue room went to ${r}.`,
      question: `Who of ${[p, q, r].sort().join(", ")} has the red room at the ${name} inn?`,
      answer: p,
      wrong: [q, r],
    };
  },
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `In the queue before the ${name} gate, ${r} stands directly behind ${q}, and ${q} stands directly behind ${p}.`,
      question: `Who is first in the queue before the ${name} gate?`,
      answer: p,
      wrong: [q, r],
    };
  },
];

const lookup: readonly Form[] = [
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `At the court of ${name}, ${q} is the cook, ${p} keeps the keys, and ${r} looks after the horses.`,
      question: `Who keeps the keys at the court of ${name}?`,
      answer: p,
      wrong: [q, r],
    };
  },
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `The ${name} atlas was drawn by ${r}, printed by ${q}, and paid for by ${p}. It has ninety pages.`,
      question: `Who paid for the ${name} atlas?`,
      answer: p,
      wrong: [q, r],
    };
  },
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `Three bridges cross the river ${name}: the stone bridge was built by ${p}, the wooden one by ${q}, and the iron one by ${r}.`,
      question: `Who built the stone bridge over the river ${name}?`,
      answer: p,
      wrong: [q, r],
    };
  },
];

const reading: readonly Form[] = [
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `On the road to ${name}, ${q} carried the bags of ${p}, whose arm was in a sling, while ${r} sang to cheer them both up.`,
      question: `Who had been hurt on the road to ${name}?`,
      answer: p,
      wrong: [q, r],
    };
  },
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `After the feast in ${name}, ${p} could not look ${q} in the eye and offered to pay for the broken vase. ${r} swept up the pieces.`,
      question: `Who most likely broke the vase in ${name}?`,
      answer: p,
      wrong: [q, r],
    };
  },
  (name, people, random) => {
    const [p, q, r] = random.shuffle([...people]);
    return {
      story: `At the ${name} market, ${q} lent ${r} an umbrella. ${p} had none either and came home with wet hair.`,
      question: `Who was caught in the rain without an umbrella at the ${name} market?`,
      answer: p,
      wrong: [q, r],
    };
  },
];

/** Several forms of problems per category. */
export const problemsOf: { readonly [category in Category]: readonly Form[] } = {
  arithmetic,
  deduction,
  lookup,
  reading,
};

function withNumber(story: string, question: string, value: number): Problem {
  return { story, question, answer: String(value), wrong: [value + 2, value - 1, value + 10].map(String) };
}
