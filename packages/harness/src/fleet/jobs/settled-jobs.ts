/** The jobs that a command of the queue found and changed; its own types leave them out. */
export const settledJobs = (response: object): ReadonlySet<string> =>
  new Set((response as { readonly settled?: readonly string[] }).settled ?? []);
