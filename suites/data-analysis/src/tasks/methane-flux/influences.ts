import type { FastChannel, NumberChannel } from "./channels.ts";
import type { SiteRecord } from "./record.ts";
import { delay, deviationOf, meanOf, quantileOf, type Series, STEP_HOURS, seriesOf, smear } from "./series.ts";

/** What an influence follows. */
export type Response =
  /** The value some hours ago. */
  | { readonly kind: "lagged"; readonly channel: FastChannel; readonly hours: number }
  /** The mean of all values so far, older ones with less weight. */
  | { readonly kind: "smeared"; readonly channel: FastChannel; readonly hours: number }
  /** The value now less that some hours ago. */
  | { readonly kind: "change"; readonly channel: FastChannel; readonly hours: number }
  /** By how much the value is beyond a threshold, which this share of the season's values is below. */
  | { readonly kind: "excess"; readonly channel: FastChannel; readonly side: Side; readonly share: number }
  /** The product of two channels, each less its mean. */
  | { readonly kind: "product"; readonly channel: FastChannel; readonly other: FastChannel };

type Side = "below" | "above";

/** The circumstance under which it acts. */
export type Gate =
  | { readonly kind: "side"; readonly channel: NumberChannel; readonly side: Side; readonly share: number }
  /** Whether a channel has risen or fallen over the last hours. */
  | {
      readonly kind: "trend";
      readonly channel: FastChannel;
      readonly way: "rising" | "falling";
      readonly hours: number;
    }
  /** Wind from within half the width of a middle, degrees. */
  | { readonly kind: "sector"; readonly middle: number; readonly width: number }
  /** A part of the day, which may pass midnight. */
  | { readonly kind: "hours"; readonly from: number; readonly length: number }
  /** Hours since the last half hour with rain. */
  | { readonly kind: "since-rain"; readonly side: Side; readonly hours: number }
  | { readonly kind: "heater"; readonly state: 0 | 1 };

/** Where the gate is shut, an influence does nothing (`switch`), or the opposite (`reverse`). */
export type Action = "switch" | "reverse";

export interface Influence {
  readonly response: Response;
  readonly gate: Gate;
  readonly action: Action;
  /** nmol/(m² s) for one unit of the response. */
  readonly size: number;
}

const centred = (series: Series): Series => {
  const mean = meanOf(series);
  return series.map((value) => value - mean);
};

/** The response at every half hour, in units of the channel; a product is in standard deviations of both. */
export function responseOf(response: Response, { numbers, steps }: SiteRecord): Series {
  const series = numbers[response.channel];
  switch (response.kind) {
    case "lagged":
      return centred(delay(series, response.hours));
    case "smeared":
      return centred(smear(series, response.hours));
    case "change": {
      const before = delay(series, response.hours);
      return seriesOf(steps, (step) => series[step] - before[step]);
    }
    case "excess": {
      const threshold = quantileOf(series, response.share);
      const way = response.side === "above" ? 1 : -1;
      return series.map((value) => Math.max(0, way * (value - threshold)));
    }
    case "product": {
      const other = numbers[response.other];
      const [one, two] = [centred(series), centred(other)];
      const scale = deviationOf(series) * deviationOf(other);
      return seriesOf(steps, (step) => (one[step] * two[step]) / scale);
    }
  }
}

/** Whether the gate is open, at every half hour. */
export function openOf(gate: Gate, { numbers, direction, rain, heated, steps }: SiteRecord): boolean[] {
  const at = (isOpen: (step: number) => boolean): boolean[] => Array.from({ length: steps }, (_, step) => isOpen(step));
  switch (gate.kind) {
    case "side": {
      const series = numbers[gate.channel];
      const threshold = quantileOf(series, gate.share);
      return at((step) => series[step] > threshold === (gate.side === "above"));
    }
    case "trend": {
      const series = numbers[gate.channel];
      const before = delay(series, gate.hours);
      return at((step) => (gate.way === "rising" ? series[step] > before[step] : series[step] < before[step]));
    }
    case "sector":
      return at((step) => {
        const off = Math.abs(direction[step] - gate.middle);
        return Math.min(off, 360 - off) < gate.width / 2;
      });
    case "hours":
      return at((step) => (((step * STEP_HOURS - gate.from) % 24) + 24) % 24 < gate.length);
    case "since-rain": {
      const since = hoursSince(rain);
      return at((step) => since[step] <= gate.hours === (gate.side === "below"));
    }
    case "heater":
      return at((step) => heated[step] === gate.state);
  }
}

/** Hours since the last value above 0; since the beginning, where there was none. */
function hoursSince(rain: Series): Series {
  let last = 0;
  return seriesOf(rain.length, (step) => {
    if (rain[step] > 0) last = step;
    return (step - last) * STEP_HOURS;
  });
}

/** What an influence of size 1 adds to the flux, at every half hour. */
export function featureOf({ response, gate, action }: Omit<Influence, "size">, record: SiteRecord): Series {
  const open = openOf(gate, record);
  const shut = action === "reverse" ? -1 : 0;
  return responseOf(response, record).map((value, step) => (open[step] ? value : shut * value));
}
