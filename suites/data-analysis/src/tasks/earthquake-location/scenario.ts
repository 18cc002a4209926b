/** A station of the network. Its place in km, east (x) and north (y) of the network's corner. */
export interface Station {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** An earthquake: place in km, depth in km, seconds after the start of its records, local magnitude. */
export interface Event {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly origin: number;
  readonly magnitude: number;
}

/** What a station recorded of an earthquake. */
export interface RecordPlan {
  readonly id: string;
  readonly event: number;
  readonly station: number;
  /** No signal: the station was not working. */
  readonly isDead: boolean;
  /** Time of a disturbance on the record, s. */
  readonly spike: number | null;
  /** Largest horizontal amplitude of the ground, mm. */
  readonly peak: number;
  /** Amplitude of the P wave, as a share of the largest. */
  readonly share: number;
  /** Directions of the horizontal motion of the S wave, as shares of N and E. */
  readonly north: number;
  readonly east: number;
  /** Key of the random stream of its noise. */
  readonly noise: number;
}

/** Errors of the instruments, of which no file tells. */
export interface NetworkFlaws {
  /** The station whose clock is ahead, and by how much, s. */
  readonly clock: { readonly station: number; readonly ahead: number } | null;
  /** The station of which two components have each other's label. */
  readonly swapped: { readonly station: number; readonly components: "ZN" | "ZE" } | null;
  /** The amplitude beyond which the records of each earthquake are cut off, mm. */
  readonly limits: readonly number[] | null;
}

export interface Scenario {
  /** Velocity of P waves, km/s, and its ratio to that of S waves. */
  readonly velocity: number;
  readonly ratio: number;
  readonly stations: readonly Station[];
  readonly events: readonly Event[];
  readonly records: readonly RecordPlan[];
  readonly flaws: NetworkFlaws;
}
