import type { Inputs } from "@assay/science/inference";
import type { DesignSpace } from "../../design-space/design-space.ts";
import type { Option } from "../../design-space/field.ts";
import type { Definitions } from "../../environment.ts";
import { type Character, characterOf } from "./characters.ts";
import type { Dilemma } from "./dilemma.ts";

/** The contribution of each member of a group to a feature. */
const summed: { readonly [feature: string]: (character: Character) => number } = {
  humans: ({ species }) => (species === 1 ? 1 : 0),
  gender: ({ gender }) => gender,
  age: ({ age }) => age,
  social: ({ social }) => social,
  fitness: ({ fitness }) => fitness,
  species: ({ species }) => species,
};

/** The summed attributes of the first group minus those of the second. */
export function featuresOf({ first, second, swerves }: Dilemma): Inputs {
  const sum = (group: readonly string[], value: (character: Character) => number) =>
    group.reduce((total, name) => total + value(characterOf(name)), 0);
  const differences = Object.entries(summed).map(([name, value]) => [name, sum(first, value) - sum(second, value)]);
  return { intervention: swerves ? 1 : -1, ...Object.fromEntries(differences) };
}

/** The definition of each feature in terms of a design, with the labels of the space. */
export function defineFeatures({ fields }: Pick<DesignSpace, "fields">): Definitions {
  const [first, second, intervention] = fields;
  const [swerve, stay] = optionsOf(intervention);
  return {
    intervention: `is 1 where the design has \`${intervention.label}\` at \`${swerve.label}\`, and -1 where at \`${stay.label}\``,
    ...Object.fromEntries(
      Object.entries(summed).map(([name, value]) => [
        name,
        `is the sum over \`${first.label}\` less the sum over \`${second.label}\`, in which ${listValues(optionsOf(first), value)}`,
      ]),
    ),
  };
}

const optionsOf = (field: DesignSpace["fields"][number]): readonly Option[] =>
  "options" in field ? field.options : [];

/** For example "each `boy`, `girl` is 1 and every other is 0". The most common value comes last. */
function listValues(options: readonly Option[], worth: (character: Character) => number): string {
  const byValue = Map.groupBy(options, ({ name }) => worth(characterOf(name)));
  const [[most], ...others] = [...byValue].sort(([, one], [, other]) => other.length - one.length);
  const each = others.map(
    ([value, members]) => `each ${members.map(({ label }) => `\`${label}\``).join(", ")} is ${value}`,
  );
  return `${each.join(", ")} and every other is ${most}`;
}
