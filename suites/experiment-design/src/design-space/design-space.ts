import type { Json } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import type { Field, FieldValue } from "./field.ts";
import type { Parsed } from "./parsed.ts";

/** An experiment: a value for each field of the space, by the name of the field. */
export type Design = { readonly [field: string]: FieldValue };

/** The experiments that can be run. `parse` accepts any input: it neither throws nor evaluates anything. */
export interface DesignSpace {
  readonly fields: readonly Field[];
  readonly example: Design;
  /** Reads JSON (an object by labels, a list, a number), or text that contains the values with or without labels. */
  parse(given: Json | undefined): Parsed<Design>;
  /** Reads a design as files store it, by the names of its fields. */
  parseStored(given: Json): Parsed<Design>;
  /** Returns why a design is outside of the space, or undefined. */
  problem(design: Design): string | undefined;
  /** Writes a design with the labels of its fields. `parse` reads it back to the same design. */
  print(design: Design): string;
  /** The printed value of each field, by the name of the field, for filling into a text. */
  printFields(design: Design): { readonly [field: string]: string };
  /** The fields with their bounds, an example, and the designs that cannot be run, as Markdown. */
  describe(): string;
  random(stream: Stream): Design;
  /** At most this many different designs, spread evenly over the space. */
  grid(size: number): readonly Design[];
  /** The same space without some designs. The description lists them, and they are refused with the reason. */
  without(designs: readonly Design[], reason: string): DesignSpace;
}
