/** The shape of a neuron's spike and where the neuron is. Lengths in micrometres, times in milliseconds. */
export interface Neuron {
  readonly id: string;
  /** Place along the electrode, from its first channel, and distance from it. */
  readonly depth: number;
  readonly distance: number;
  /** Size of the trough on the best channel before the electrode moves, in standard deviations of the noise. */
  readonly size: number;
  /** Width of the trough; delay, width and share of the hump behind it. */
  readonly trough: number;
  readonly humpDelay: number;
  readonly humpWidth: number;
  readonly humpShare: number;
  /** The orientation at which it fires most, degrees from 0 to 180. */
  readonly preferred: number;
  /** The neuron that drives it, by its place in the list. */
  readonly drivenBy: number | null;
  /** Times of the troughs, s, and the size of each spike as a share of `size`. */
  readonly times: readonly number[];
  readonly shares: readonly number[];
}

/** A stimulus that was shown: a grating of one orientation. */
export interface Stimulus {
  readonly onset: number;
  readonly orientation: number;
}

/** What is wrong with the recording, of which no file tells. */
export interface RecordingFlaws {
  /** The largest shift of the tissue along the electrode, micrometres, and the phases of its slow course. */
  readonly drift: { readonly range: number; readonly phases: readonly [number, number] } | null;
  /** The channel that is recorded with the other sign. */
  readonly inverted: number | null;
  /** Amplitude of the mains hum, in standard deviations of the noise. */
  readonly hum: number | null;
  /** The largest value that is recorded, in standard deviations of the noise. */
  readonly limit: number | null;
  /** When a movement disturbed all channels, s, and how strongly. */
  readonly movement: { readonly from: number; readonly to: number; readonly strength: number } | null;
  /** Seconds of the stimulus log for a second of the recording. */
  readonly clock: number;
}

export interface Scenario {
  readonly neurons: readonly Neuron[];
  readonly stimuli: readonly Stimulus[];
  /** Key of the random stream of the noise. */
  readonly noise: number;
  readonly flaws: RecordingFlaws;
  /** Whether spikes are little larger than the noise; absent where they are not. */
  readonly isFaint?: true;
}
