/** Calls that wait for leave to begin, in the order in which they came. */
export class WaitingCalls<Leave> {
  readonly #waiters = new Set<() => void>();

  get size(): number {
    return this.#waiters.size;
  }

  /** Resolves with what `leave` gives when the call is let go; rejects with the signal's reason once that is aborted. */
  add(signal: AbortSignal, leave: () => Leave): Promise<Leave> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const onAbort = (): void => {
        this.#waiters.delete(go);
        reject(signal.reason);
      };
      const go = (): void => {
        signal.removeEventListener("abort", onAbort);
        resolve(leave());
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiters.add(go);
    });
  }

  /** Lets calls go, the first one first, each time that one may. */
  letGoWhile(mayGo: () => boolean): void {
    for (const go of this.#waiters) {
      if (!mayGo()) return;
      this.#waiters.delete(go);
      go();
    }
  }
}
