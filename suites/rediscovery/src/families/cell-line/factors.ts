import type { Factor } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";

export const doses = ["0", "1", "10", "100"] as const;
export const times = ["24", "48", "72", "96"] as const;

const dose = (name: string): Factor => ({
  name,
  kind: "planted",
  meaning: `The dose of ${name} in the well, in micromoles a litre.`,
  levels: doses,
  ordered: true,
  reference: "0",
});

/** Fields of a request without any effect. */
export const placebos: readonly Factor[] = [
  {
    name: "vehicle",
    kind: "placebo",
    meaning: "Which maker's solvent the drugs come in; every well gets the same amount of it.",
    levels: ["orlan", "tesk"],
    ordered: false,
    reference: "orlan",
  },
  {
    name: "operator",
    kind: "placebo",
    meaning: "Who fills the plate.",
    levels: ["first-shift", "second-shift", "robot"],
    ordered: false,
    reference: "first-shift",
  },
  {
    name: "plate-colour",
    kind: "placebo",
    meaning: "The colour of the plate.",
    levels: ["white", "black"],
    ordered: false,
    reference: "white",
  },
];

export const factors: readonly Factor[] = [
  dose("drovexil"),
  dose("plomarine"),
  {
    name: "hours",
    kind: "planted",
    meaning: "How long the well is incubated with the drugs before it is read.",
    levels: times,
    ordered: true,
    reference: "48",
  },
  {
    name: "medium",
    kind: "planted",
    meaning: "What the cells live in.",
    levels: ["standard", "low-serum"],
    ordered: false,
    reference: "standard",
  },
  {
    name: "position",
    kind: "planted",
    meaning: "Whether the well stands at the edge of its plate (rows A and H, columns 1 and 12) or inside.",
    levels: ["inner", "edge"],
    ordered: false,
    reference: "inner",
  },
  {
    name: "passage",
    kind: "item",
    meaning: "Whether the aliquot was frozen at an early passage (up to 11) or a late one.",
    levels: [ANY_ITEM, "early", "late"],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...placebos,
];
