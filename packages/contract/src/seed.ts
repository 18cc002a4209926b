/** What fixes a world. A secret seed never reaches an agent, a log or an export. */
export type Seed =
  | { readonly kind: "public"; readonly value: string }
  | { readonly kind: "secret"; readonly value: string };
