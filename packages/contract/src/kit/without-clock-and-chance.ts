/** What results must not depend on, and how a suite gets by without it. */
const forbidden = [
  [Math, "random", "Math.random; draw from a stream of the seed instead"],
  [Date, "now", "Date.now; the same seed must give the same world on every day"],
  [performance, "now", "performance.now; the same seed must give the same world on every machine"],
] as const;

/** Does something while the clock and chance are out of reach, and says what it reached for. */
export function withoutClockAndChance(work: () => void): string | undefined {
  let reached: string | undefined;
  const originals = forbidden.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  for (const [owner, name, what] of forbidden) {
    const original = (owner as unknown as { [name: string]: () => number })[name].bind(owner);
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value: () => {
        reached ??= `it calls ${what}`;
        return original();
      },
    });
  }
  try {
    work();
  } finally {
    for (const [index, [owner, name]] of forbidden.entries()) {
      const original = originals[index];
      if (original === undefined) delete (owner as unknown as { [name: string]: unknown })[name];
      else Object.defineProperty(owner, name, original);
    }
  }
  return reached;
}
