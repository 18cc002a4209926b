import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import type { Design, DesignSpace } from "../../design-space/design-space.ts";
import type { Wording } from "../../environment.ts";
import { characters } from "./characters.ts";
import type { Settings } from "./settings.ts";

/** Two groups, only one of which can be saved, and what the car must do to save the first. */
export interface Dilemma {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly swerves: boolean;
}

export const dilemmaOf = (design: Design): Dilemma => ({
  first: design["first-group"] as readonly string[],
  second: design["second-group"] as readonly string[],
  swerves: design.intervention === "swerve",
});

/** Neutral names hide the meaning of an option but keep its position in the list. */
const neutral = (prefix: string, names: readonly string[]) =>
  names.map((name, index) => ({ name, label: `${prefix}${index + 1}` }));

const asNamed = (names: readonly string[]) => names.map((name) => ({ name, label: name }));

export function dilemmaSpace({ largestGroup, randomGroup }: Settings, wording: Wording): DesignSpace {
  const prior = wording === "prior";
  const names = characters.map(({ name }) => name);
  const group = (name: string, label: string, other: string, about: string) => ({
    kind: "choices" as const,
    name,
    label: prior ? label : other,
    about: prior ? about : "items, of which one may stand there several times",
    options: prior ? asNamed(names) : neutral("k", names),
    length: { low: 1, high: largestGroup, ...(randomGroup !== undefined && { typical: randomGroup }) },
  });
  return defineDesignSpace({
    fields: [
      group("first-group", "first_group", "u", "who rides in the car"),
      group("second-group", "second_group", "v", "who is on the road"),
      {
        kind: "choice",
        name: "intervention",
        label: prior ? "intervention" : "w",
        about: prior ? "what the car must do to save the first group" : "one more value to set",
        options: prior ? asNamed(["swerve", "stay"]) : neutral("m", ["swerve", "stay"]),
      },
    ],
    example: {
      "first-group": ["boy", "girl"].slice(0, largestGroup),
      "second-group": ["old_man", "dog"].slice(0, largestGroup),
      intervention: "swerve",
    },
  });
}
