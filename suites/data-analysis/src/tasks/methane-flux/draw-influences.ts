import type { Stream } from "@assay/science/numerics/stream";
import { dailyNames, type FastChannel, fastNames, isPictured } from "./channels.ts";
import type { Action, Gate, Influence, Response } from "./influences.ts";

type Drawn = Omit<Influence, "size">;

const responseKinds = ["lagged", "smeared", "change", "excess", "product"] as const;
/** Hours; pressure is read from paper, which does not show small changes. */
const LAGS = [2.5, 3.5, 5, 7, 10, 14] as const;
const SMEARS = [1.5, 3.5, 7, 14, 28] as const;
const CHANGES = [1.5, 2.5, 4, 7, 10] as const;
const PRESSURE_CHANGES = [4, 7, 10] as const;
/** Shares of values below a threshold. */
const EXCESS = { above: [0.55, 0.65, 0.75, 0.85], below: [0.15, 0.25, 0.35, 0.45] } as const;

const sides = ["below", "above"] as const;

/** Kinds of gates, each as often as it stands here. */
const gateKinds = [
  "side",
  "side",
  "side",
  "side",
  "trend",
  "trend",
  "sector",
  "hours",
  "since-rain",
  "heater",
] as const;
/** A gate that turns an influence over is open about half of the time; one that shuts it off, for less. */
const SIDES = { switch: { below: [0.28, 0.38], above: [0.62, 0.72] }, reverse: [0.42, 0.5, 0.58] } as const;
const TRENDS = [2, 5, 9] as const;
const RAIN_HOURS = [5, 10, 20, 36] as const;
const SECTORS = {
  switch: { middles: [20, 65, 110, 155, 200, 245, 290, 335], width: 110 },
  reverse: { middles: [20, 65, 110, 155], width: 180 },
} as const;
const HOURS = {
  switch: { from: [1, 4, 7, 10, 13, 16, 19, 22], length: 7 },
  reverse: { from: [1, 4, 7, 10], length: 12 },
} as const;

/** Influences that show in pictures alone: at least so many. */
const PICTURED = 2;

const channelsOf = (response: Response): string[] =>
  response.kind === "product" ? [response.channel, response.other] : [response.channel];

export const usesPictures = ({ response, gate }: Drawn): boolean =>
  [...channelsOf(response), "channel" in gate ? gate.channel : ""].some(isPictured);

/**
 * Influences of which no two follow the same channel or have gates of the same channel or kind, and none has a gate of
 * the channel that it follows. At least two use a channel that only pictures show.
 */
export function drawInfluences(random: Stream, count: number, reversed: number): Drawn[] {
  const found: Drawn[] = [];
  for (let attempt = 0; found.length < count; attempt++) {
    const own = random.split("influence", attempt);
    const action = own.split("action").uniform() < reversed ? "reverse" : "switch";
    const drawn: Drawn = { response: drawResponse(own), gate: drawGate(own, action), action };
    const needed = Math.min(PICTURED, count) - found.filter(usesPictures).length;
    const mustShow = needed >= count - found.length;
    if (isApart(drawn, found) && (usesPictures(drawn) || !mustShow)) found.push(drawn);
  }
  return found;
}

function isApart(drawn: Drawn, others: readonly Drawn[]): boolean {
  const followed = channelsOf(drawn.response);
  const name = ({ gate }: Drawn): string => ("channel" in gate ? gate.channel : gate.kind);
  if (followed.includes(name(drawn))) return false;
  return others.every(
    (other) => name(other) !== name(drawn) && !channelsOf(other.response).some((channel) => followed.includes(channel)),
  );
}

function drawResponse(random: Stream): Response {
  const kind = random.choose(responseKinds);
  const channel: FastChannel = random.choose(fastNames);
  switch (kind) {
    case "lagged":
      return { kind, channel, hours: random.choose(LAGS) };
    case "smeared":
      return { kind, channel, hours: random.choose(SMEARS) };
    case "change":
      return { kind, channel, hours: random.choose(channel === "pressure" ? PRESSURE_CHANGES : CHANGES) };
    case "excess": {
      const side = random.choose(sides);
      return { kind, channel, side, share: random.choose(EXCESS[side]) };
    }
    case "product":
      return { kind, channel, other: random.choose(fastNames.filter((each) => each !== channel)) };
  }
}

function drawGate(random: Stream, action: Action): Gate {
  const kind = random.choose(gateKinds);
  switch (kind) {
    case "side": {
      const channel = random.choose([...fastNames, ...dailyNames]);
      if (action === "reverse") return { kind, channel, side: "above", share: random.choose(SIDES.reverse) };
      const side = random.choose(sides);
      return { kind, channel, side, share: random.choose(SIDES.switch[side]) };
    }
    case "trend": {
      const way = action === "reverse" ? "rising" : random.choose(["rising", "falling"] as const);
      return { kind, channel: random.choose(fastNames), way, hours: random.choose(TRENDS) };
    }
    case "sector": {
      const { middles, width } = SECTORS[action];
      return { kind, middle: random.choose(middles), width };
    }
    case "hours": {
      const { from, length } = HOURS[action];
      return { kind, from: random.choose(from), length };
    }
    case "since-rain":
      return { kind, side: action === "reverse" ? "below" : random.choose(sides), hours: random.choose(RAIN_HOURS) };
    case "heater":
      return { kind, state: action === "reverse" ? 1 : random.choose([0, 1] as const) };
  }
}
