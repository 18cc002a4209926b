/**
 * What an item asks of an agent beyond reading and answering.
 * `branch`: its context can be forked, asked something, and the fork dropped.
 */
export type Capability = "tools" | "images" | "shell" | "branch";
