import { providers } from "./provider.ts";

/** Every variable of the environment that models of providers are reached by. */
export const providerVariables: readonly { readonly name: string; readonly prefix: string }[] = [
  ...Object.entries(providers).map(([prefix, { keyVariable }]) => ({ name: keyVariable, prefix })),
  ...Object.entries(providers).flatMap(([prefix, { addressVariable }]) =>
    addressVariable === undefined ? [] : [{ name: addressVariable, prefix }],
  ),
];
