import { AssayError } from "@assay/contract";
import { defaultAddress, openStore, type Store } from "@assay/harness/store";

/** The option of every command that reads or writes runs. */
export const storeOption = [
  "--store <address>",
  "where runs live: a file, or postgres://…; else $ASSAY_DATA, else ./assay-data",
] as const;

type Work<Result> = (store: Store) => Promise<Result>;

/** Does something with the store, which is made where there is none, and closes it whatever comes. */
export async function withStore<Result>(address: string | undefined, work: Work<Result>): Promise<Result> {
  return closeAfter(await openStore(address ?? defaultAddress(process.env)), work);
}

/** The same with a store that must be there: who only looks leaves nothing behind. */
export async function withRuns<Result>(address: string | undefined, work: Work<Result>): Promise<Result> {
  return closeAfter(await openStore(address ?? defaultAddress(process.env), { isMade: false }), work);
}

async function closeAfter<Result>(store: Store, work: Work<Result>): Promise<Result> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const lookedAt = 1000;

/** The end of a run's id, where no other run has the same: what commands take for the whole. */
export async function shortRunName(store: Store, run: string): Promise<string> {
  const end = run.slice(run.lastIndexOf("-") + 1);
  const listed = await store.runs({ from: 0, count: lookedAt });
  const isOnly = listed.filter(({ id }) => id.endsWith(end) || id.startsWith(end)).length === 1;
  return isOnly && (await store.episode(end)) === undefined ? end : run;
}

/** A run's id from an id, the beginning of one, or `last`. */
export async function findRun(store: Store, named: string): Promise<string> {
  const known = await store.run(named);
  if (known !== undefined) return known.id;
  const listed = await store.runs({ from: 0, count: lookedAt });
  if (named === "last" && listed[0] !== undefined) return listed[0].id;
  const found = listed.filter(({ id }) => id.startsWith(named) || id.endsWith(named));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.id;
  const which = found.length === 0 ? `there is no run '${named}'` : `${found.length} runs are called '${named}…'`;
  throw new AssayError("store/not-found", `${which}; see 'assay runs'`);
}
