/** An absorption band: its place and width (standard deviation), nm, and its strength in a grain of the library's size. */
export interface Band {
  readonly place: number;
  readonly width: number;
  readonly strength: number;
}

/** A mineral: what it absorbs, and how its bands move with temperature. */
export interface Mineral {
  readonly id: string;
  readonly bands: readonly Band[];
  /** Absorption without bands, in the middle of the spectrum, and how it changes to its ends. */
  readonly level: number;
  readonly slope: number;
  /** How far bands move, nm a kelvin. */
  readonly shift: number;
}

/** A mineral of the slab, by its place among all minerals, and the size of its grains, micrometres. */
export interface Constituent {
  readonly mineral: number;
  readonly size: number;
}

/** A part of the slab with one mixture. Places are shares of the slab's width and height. */
export interface Domain {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Shares of the slab's constituents, in their order; they add up to 1. */
  readonly shares: readonly number[];
  /** How much brighter than a level surface it is. */
  readonly brightness: number;
  readonly colour: readonly [number, number, number];
}

/** Temperature: in the middle of the slab, °C, how it changes from side to side, and how much it bends, K. */
export interface Warmth {
  readonly middle: number;
  readonly across: number;
  readonly down: number;
  /** By the square of the place across, by that of the place down, and by their product. */
  readonly bends: readonly [number, number, number];
}

/** How the pixels of the scanner lie on the photograph: turned by an angle in degrees, a pixel so many of its pixels wide. */
export interface Placing {
  readonly angle: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What is wrong with the scanner, of which no file tells; 0 where nothing is. */
export interface ScannerFlaws {
  /** Share of the light that is spread over the whole line. */
  readonly stray: number;
  /** Share of the signal that is lost at full scale. */
  readonly saturation: number;
  /** Error of the wavelengths, nm: everywhere, its linear and quadratic change along a line, and along the spectrum. */
  readonly smile: readonly [number, number, number, number];
  /** How the lamp's temperature changes during the scan: linear and quadratic in time. */
  readonly drift: readonly [number, number];
}

export interface Scenario {
  /** The minerals of the library, and behind them one that it does not have. */
  readonly minerals: readonly Mineral[];
  /** How many the library has. */
  readonly listed: number;
  readonly constituents: readonly Constituent[];
  readonly domains: readonly Domain[];
  readonly warmth: Warmth;
  readonly placing: Placing;
  readonly flaws: ScannerFlaws;
  /** Noise of a pixel in a band, as a share of the full scale. */
  readonly noise: number;
  /** Standard errors that earn all. */
  readonly errors: { readonly size: number; readonly temperature: number };
  /** Key of the random streams of noise. */
  readonly grain: number;
}
