/**
 * A value that JSON can hold. Worlds, items, keys, answers and events are such values.
 * A property may be undefined, which JSON leaves out: that is how a schema's optional field looks in TypeScript.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
