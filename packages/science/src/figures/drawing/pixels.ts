/** A picture as values from 0 to 255 along the rows from the top left: grey, or red, green and blue in turn. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly values: Uint8Array;
}
