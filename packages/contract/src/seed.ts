/**
 * What fixes a world. A secret seed never reaches an agent, a log or an export. The kind is a part of every world's key,
 * so that seeds of equal value and another kind give other worlds: those for training and for validation during training
 * are no world of an evaluation.
 */
export type Seed =
  | { readonly kind: "public"; readonly value: string }
  | { readonly kind: "secret"; readonly value: string }
  | { readonly kind: "training"; readonly value: string }
  | { readonly kind: "validation"; readonly value: string };
