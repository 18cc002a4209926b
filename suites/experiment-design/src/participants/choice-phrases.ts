/** Phrases around the name of a group: for the group that is saved, and for the other one. */
export const savePhrases: readonly (readonly [before: string, after: string])[] = [
  ["I would save ", ""],
  ["save ", ""],
  ["I would spare ", ""],
  ["my choice is to spare ", ""],
  ["it has to be ", " that lives"],
  ["I am on the side of ", " here"],
  ["", " should live"],
  ["", " should make it out of this"],
  ["the car should protect ", ""],
  ["I come down in favour of ", ""],
];

export const losePhrases: readonly (readonly [before: string, after: string])[] = [
  ["I would give up ", ""],
  ["I would let ", " die"],
  ["", " cannot be saved here"],
  ["it is ", " that has to die"],
  ["I would have to sacrifice ", ""],
  ["the price is that ", " does not survive"],
];

export const groupNames = {
  first: ["the first group", "the first group", "the group in the car"],
  second: ["the second group", "the second group", "the group on the road"],
} as const;
