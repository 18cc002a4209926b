/** A picture in at most 256 colours: their reds, greens and blues, and a place among them for every pixel. */
export interface Palette {
  readonly colours: Uint8Array;
  readonly places: Uint8Array;
}

const largest = 256;

/** Finds the colours of red-green-blue values in the order of their first pixels; undefined where they are too many. */
export function findPalette(values: Uint8Array): Palette | undefined {
  const places = new Uint8Array(values.length / 3);
  const placeOf = new Map<number, number>();
  let last = -1;
  let lastPlace = 0;
  for (let pixel = 0, from = 0; pixel < places.length; pixel++, from += 3) {
    const colour = (values[from] << 16) | (values[from + 1] << 8) | values[from + 2];
    if (colour !== last) {
      last = colour;
      lastPlace = placeOf.get(colour) ?? placeOf.size;
      if (lastPlace === largest) return undefined;
      placeOf.set(colour, lastPlace);
    }
    places[pixel] = lastPlace;
  }
  const colours = Uint8Array.from(
    [...placeOf.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return { colours, places };
}
