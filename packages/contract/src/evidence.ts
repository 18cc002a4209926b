/** Something an agent can look at, down to a range of bytes: what a key rests on, or what a tool has shown. */
export interface Evidence {
  readonly source: "file" | "tool" | "service";
  readonly name: string;
  /** From the first byte to before the last, as in `subarray`; without it, the whole. */
  readonly bytes?: readonly [from: number, to: number];
}
