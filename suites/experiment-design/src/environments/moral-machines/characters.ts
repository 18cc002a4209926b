/** The attributes of a character in the published model. */
export interface Character {
  readonly name: string;
  /** The name in the words of a participant. */
  readonly spoken: string;
  /** -1 for women and girls, otherwise 0. */
  readonly gender: number;
  /** 1 for children, otherwise 0. */
  readonly age: number;
  /** Social standing: 1 for doctors and executives, 1.5 for a pregnant woman, otherwise 0. */
  readonly social: number;
  /** 1 for athletes, -1 for large people, otherwise 0. */
  readonly fitness: number;
  /** 1 for humans, -1 for pets. */
  readonly species: number;
}

type Attributes = Partial<Omit<Character, "name" | "spoken">>;

const character = (name: string, spoken: string, attributes: Attributes = {}): Character => ({
  name,
  spoken,
  gender: 0,
  age: 0,
  social: 0,
  fitness: 0,
  species: 1,
  ...attributes,
});

/** Every character that can occur in a dilemma. */
export const characters: readonly Character[] = [
  character("stroller", "baby in a stroller"),
  character("boy", "boy", { age: 1 }),
  character("girl", "girl", { gender: -1, age: 1 }),
  character("pregnant_woman", "pregnant woman", { gender: -1, social: 1.5 }),
  character("male_doctor", "doctor", { social: 1 }),
  character("female_doctor", "woman doctor", { gender: -1, social: 1 }),
  character("female_athlete", "woman athlete", { gender: -1, fitness: 1 }),
  character("male_athlete", "athlete", { fitness: 1 }),
  character("female_executive", "businesswoman", { gender: -1, social: 1 }),
  character("male_executive", "businessman", { social: 1 }),
  character("large_woman", "large woman", { gender: -1, fitness: -1 }),
  character("large_man", "large man", { fitness: -1 }),
  character("homeless", "homeless person"),
  character("old_man", "old man"),
  character("old_woman", "old woman", { gender: -1 }),
  character("criminal", "criminal"),
  character("dog", "dog", { species: -1 }),
  character("cat", "cat", { species: -1 }),
];

const byName = new Map(characters.map((each) => [each.name, each]));

export function characterOf(name: string): Character {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`there is no character ${name}`);
  return found;
}
