import { readFileSync } from "node:fs";
import type { Derivative } from "./dormand-prince.ts";

interface KnownSolution {
  readonly from: number;
  readonly to: number;
  readonly initial: number[];
  readonly times: number[];
  readonly states: number[][];
}

/** By scipy's DOP853 at a relative tolerance of 1e-12: packages/science/audits/python/fixtures_ode.py. */
export const scipySolutions: Record<string, KnownSolution> = JSON.parse(
  readFileSync(new URL("../fixtures/ode.json", import.meta.url), "utf8"),
);

export const oscillator: Derivative = (_, y, out) => {
  out[0] = y[1];
  out[1] = -y[0];
};

export const lotkaVolterra: Derivative = (_, y, out) => {
  out[0] = 1.5 * y[0] - y[0] * y[1];
  out[1] = y[0] * y[1] - 3 * y[1];
};

export function vanDerPol(damping: number): Derivative {
  return (_, y, out) => {
    out[0] = y[1];
    out[1] = damping * (1 - y[0] * y[0]) * y[1] - y[0];
  };
}

const lorenz: Derivative = (_, y, out) => {
  out[0] = 10 * (y[1] - y[0]);
  out[1] = y[0] * (28 - y[2]) - y[1];
  out[2] = y[0] * y[1] - (8 / 3) * y[2];
};

const forcedPendulum: Derivative = (t, y, out) => {
  out[0] = y[1];
  out[1] = -Math.sin(y[0]) - 0.2 * y[1] + Math.cos(0.7 * t);
};

const epidemic: Derivative = (_, y, out) => {
  out[0] = -0.6 * y[0] * y[1];
  out[1] = 0.6 * y[0] * y[1] - 0.2 * y[1];
  out[2] = 0.2 * y[1];
};

/** The equations that scipy solved, by the names of its solutions. */
export const solvedByScipy: Record<string, Derivative> = {
  lotkaVolterra,
  vanDerPol: vanDerPol(2),
  lorenz,
  forcedPendulum,
  epidemic,
  epidemicBackwards: epidemic,
};

const MOON = 0.012277471;
const EARTH = 1 - MOON;

/** A satellite between earth and moon, state (x, y, x', y'): Hairer, Nørsett & Wanner (1993), equations II.0.1 and II.0.2. */
export const arenstorf: Derivative = (_, state, out) => {
  const [x, y, vx, vy] = state;
  const toEarth = (x + MOON) * (x + MOON) + y * y;
  const toMoon = (x - EARTH) * (x - EARTH) + y * y;
  const earthPull = EARTH / (toEarth * Math.sqrt(toEarth));
  const moonPull = MOON / (toMoon * Math.sqrt(toMoon));
  out[0] = vx;
  out[1] = vy;
  out[2] = x + 2 * vy - earthPull * (x + MOON) - moonPull * (x - EARTH);
  out[3] = y - 2 * vx - earthPull * y - moonPull * y;
};
export const ARENSTORF_START = [0.994, 0, 0, -2.0015851063790824];
export const ARENSTORF_PERIOD = 17.065216560157964;
