import type { Json } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import type { Field, FieldValue } from "./field.ts";
import type { Parsed } from "./parsed.ts";

/** An experiment as a value for each field of the space, by the field's name. */
export type Design = { readonly [field: string]: FieldValue };

/** The experiments that can be run. Whatever is given, `parse` neither throws nor evaluates anything. */
export interface DesignSpace {
  readonly fields: readonly Field[];
  readonly example: Design;
  /** Takes JSON (an object by labels, a list, a number) or text in which the values stand with or without labels. */
  parse(given: Json | undefined): Parsed<Design>;
  /** A design as files keep it, by the names of its fields. */
  recall(given: Json): Parsed<Design>;
  /** Why a design is outside of the space, or undefined. */
  problem(design: Design): string | undefined;
  /** The design by the labels of its fields; parse reads it back to the same design. */
  print(design: Design): string;
  /** Each field as it is printed, by the field's name, to be filled into a text. */
  printFields(design: Design): { readonly [field: string]: string };
  /** The fields with their bounds, an example, and what cannot be run, as Markdown. */
  describe(): string;
  random(stream: Stream): Design;
  /** At most so many different designs, spread evenly over the space. */
  grid(size: number): readonly Design[];
  /** The same space, but for some designs, which are named in the description and refused with the reason. */
  without(designs: readonly Design[], reason: string): DesignSpace;
}
