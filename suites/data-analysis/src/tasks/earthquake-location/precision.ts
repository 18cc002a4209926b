import { cholesky, solveCholesky } from "@assay/science/numerics/linear-algebra/cholesky";
import { fromRows } from "@assay/science/numerics/linear-algebra/matrix";
import { arrivals } from "./laws.ts";
import type { Event, Scenario } from "./scenario.ts";

/** Standard deviation with which the onset of a wave can be read from a picture, s. */
const READING = { p: 0.06, s: 0.1 };

/** Standard errors of all that the arrivals tell, from the joint least squares of all earthquakes. */
export interface Precision {
  readonly velocity: number;
  readonly ratio: number;
  readonly clock: number;
  readonly events: readonly { readonly [name in "x" | "y" | "depth" | "origin"]: number }[];
}

const unknowns = ["x", "y", "depth", "origin"] as const;

/**
 * The limit of Cramér and Rao: the inverse of the normal matrix of all arrivals, with independent errors of reading. The
 * clock of a station that is off is one more unknown.
 */
export function precisionOf(scenario: Scenario): Precision {
  const { events, stations, records, flaws } = scenario;
  const own = 2 + unknowns.length * events.length;
  const count = own + (flaws.clock === null ? 0 : 1);
  const rows = records
    .filter(({ isDead }) => !isDead)
    .flatMap(({ event, station }) =>
      (["p", "s"] as const).map((wave) => {
        const time = (crust: Pick<Scenario, "velocity" | "ratio">, changed: Event): number =>
          arrivals(crust, changed, stations[station])[wave];
        const row = new Array<number>(count).fill(0);
        const slope = (name: "velocity" | "ratio"): number =>
          difference((step) => time({ ...scenario, [name]: scenario[name] + step }, events[event]));
        row[0] = slope("velocity");
        row[1] = slope("ratio");
        for (const [place, name] of unknowns.entries())
          row[2 + unknowns.length * event + place] = difference((step) =>
            time(scenario, { ...events[event], [name]: events[event][name] + step }),
          );
        if (flaws.clock?.station === station) row[own] = 1;
        return row.map((value) => value / READING[wave]);
      }),
    );
  const normal = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
  );
  const lower = cholesky(fromRows(normal));
  const error = (place: number): number => {
    const unit = new Array<number>(count).fill(0);
    unit[place] = 1;
    return Math.sqrt(solveCholesky(lower, unit)[place]);
  };
  return {
    velocity: error(0),
    ratio: error(1),
    clock: flaws.clock === null ? 0 : error(own),
    events: events.map((_, event) => {
      const at = (name: (typeof unknowns)[number]): number =>
        error(2 + unknowns.length * event + unknowns.indexOf(name));
      return { x: at("x"), y: at("y"), depth: at("depth"), origin: at("origin") };
    }),
  };
}

const STEP = 1e-4;
const difference = (of: (step: number) => number): number => (of(STEP) - of(-STEP)) / (2 * STEP);
