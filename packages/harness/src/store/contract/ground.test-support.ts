import { openStore } from "../open-store.ts";
import type { Store } from "../store.ts";
import { sampleItems, sampleRun } from "./sample.test-support.ts";

/** Where the stores of a contract's tests are: each test takes a new one, and all are closed at the end. */
export class Ground {
  readonly #newAddress: () => Promise<string>;
  readonly #open: Store[] = [];

  constructor(newAddress: () => Promise<string>) {
    this.#newAddress = newAddress;
  }

  /** The address of a store that nobody has used. */
  newAddress(): Promise<string> {
    return this.#newAddress();
  }

  async open(address: string): Promise<Store> {
    const store = await openStore(address);
    this.#open.push(store);
    return store;
  }

  async newStore(): Promise<Store> {
    return this.open(await this.newAddress());
  }

  /** A store with a run `run` of so many items. */
  async withRun(items: number): Promise<{ readonly store: Store; readonly address: string }> {
    const address = await this.newAddress();
    const store = await this.open(address);
    await store.createRun(sampleRun("run"));
    await store.addItems("run", sampleItems(items));
    return { store, address };
  }

  async close(): Promise<void> {
    for (const store of this.#open.splice(0)) await store.close();
  }
}
