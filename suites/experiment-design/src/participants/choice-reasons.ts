import type { Stream } from "@assay/science/numerics/stream";

/** A character as a participant sees it. */
export interface ObservedCharacter {
  readonly name: string;
  readonly spoken: string;
  readonly gender: number;
  readonly age: number;
  readonly fitness: number;
  readonly species: number;
}

/** Two groups, and whether the car must swerve to save the first. */
export interface ObservedDilemma {
  readonly first: readonly ObservedCharacter[];
  readonly second: readonly ObservedCharacter[];
  readonly swerves: boolean;
}

/** A dilemma after the choice: who lives, who dies, and how. */
interface Choice {
  readonly saved: readonly ObservedCharacter[];
  readonly lost: readonly ObservedCharacter[];
  readonly savesPassengers: boolean;
  readonly swerves: boolean;
}

interface Reason {
  holds(choice: Choice): boolean;
  readonly words: readonly string[];
}

const count = (group: readonly ObservedCharacter[], is: (one: ObservedCharacter) => boolean): number =>
  group.filter(is).length;
const more =
  (is: (one: ObservedCharacter) => boolean) =>
  ({ saved, lost }: Choice) =>
    count(saved, is) > count(lost, is);
const isHuman = ({ species }: ObservedCharacter) => species === 1;
const named =
  (...names: readonly string[]) =>
  ({ name }: ObservedCharacter) =>
    names.includes(name);

/** Reasons do not name a group by its position, so that they cannot be mistaken for the choice. */
const reasons: readonly Reason[] = [
  {
    holds: more(isHuman),
    words: ["more people get to live that way", "it costs fewer human lives", "in the end the numbers decide"],
  },
  {
    holds: ({ saved, lost }) => saved.some(isHuman) && lost.every((one) => !isHuman(one)),
    words: ["people come before animals", "as fond as I am of animals, a human life weighs more"],
  },
  {
    holds: ({ saved }) => saved.every((one) => !isHuman(one)),
    words: ["those animals did not ask to be there", "I know how it sounds, but I could not hurt the animals"],
  },
  {
    holds: more(({ age }) => age > 0),
    words: ["children have their whole lives ahead of them", "I could never choose against the children"],
  },
  {
    holds: more(named("stroller", "pregnant_woman")),
    words: ["there is a baby to think of", "a life that has only just begun deserves a chance"],
  },
  {
    holds: more(named("male_doctor", "female_doctor")),
    words: ["a doctor can go on to help many others", "we need people who heal"],
  },
  {
    holds: more(named("male_executive", "female_executive")),
    words: ["others depend on what those people do", "they carry responsibility for many"],
  },
  {
    holds: more(({ fitness }) => fitness > 0),
    words: ["they are healthy and have many good years left", "they look the fittest to me"],
  },
  {
    holds: more(({ gender }) => gender < 0),
    words: ["I would protect the women", "it feels wrong to let the women die"],
  },
  {
    holds: ({ saved, lost }) => more(named("old_man", "old_woman"))({ saved: lost, lost: saved } as Choice),
    words: ["the others have had long lives already", "age has to count for something here"],
  },
  {
    holds: ({ saved, lost }) => count(lost, named("criminal")) > count(saved, named("criminal")),
    words: ["there is somebody among the others who broke the law", "I have less pity for those who harm people"],
  },
  {
    holds: ({ savesPassengers }) => savesPassengers,
    words: ["a car should protect those who ride in it", "whoever gets into a car has to be able to trust it"],
  },
  {
    holds: ({ savesPassengers }) => !savesPassengers,
    words: ["those on the road did not choose to take this ride", "whoever rides in such a car has taken the risk"],
  },
  {
    holds: ({ savesPassengers, swerves }) => savesPassengers !== swerves,
    words: ["the car can simply keep its course", "I would rather not have the car step in"],
  },
];

/** Sentences that fit any choice. */
export const gutFeelings = [
  "I cannot put it into words, it is a feeling",
  "it is a terrible choice either way",
  "there is no right answer to this",
];

/** A reason that fits the choice. It tells nothing beyond the choice itself. */
export function reasonForChoice(
  savesFirst: boolean,
  { first, second, swerves }: ObservedDilemma,
  random: Stream,
): string {
  const choice: Choice = {
    saved: savesFirst ? first : second,
    lost: savesFirst ? second : first,
    savesPassengers: savesFirst,
    swerves,
  };
  const fitting = reasons.filter(({ holds }) => holds(choice));
  return random.choose(random.choose(fitting).words);
}
