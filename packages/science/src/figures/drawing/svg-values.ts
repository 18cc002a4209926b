import { AssayError } from "@assay/contract";
import type { Colour } from "../scene/colour.ts";

const farthest = 1_000_000;

/** The decimals for each number of thousandths. Looking them up is four times as fast as formatting the sum. */
const fractions = Array.from({ length: 1000 }, (_, count) => String(count / 1000).slice(1));

/** A number of pixels to a thousandth, always written the same way and never with an exponent. */
export function svgNumber(value: number): string {
  if (!(Math.abs(value) <= farthest)) {
    throw new AssayError(
      "figures/invalid-scene",
      `A mark of the scene has the coordinate ${value}; give finite numbers of at most ${farthest} pixels.`,
    );
  }
  const thousandths = Math.round(value * 1000);
  const size = Math.abs(thousandths);
  const whole = Math.floor(size / 1000);
  return `${thousandths < 0 ? "-" : ""}${whole}${fractions[size - 1000 * whole]}`;
}

/** A colour, validated because it is written into an attribute. */
export function svgColour(colour: Colour): string {
  if (!/^#[0-9a-f]{6}$/.test(colour)) {
    throw new AssayError(
      "figures/invalid-scene",
      `A mark of the scene has the colour ${JSON.stringify(colour)}; write six lower-case hexadecimal digits after #.`,
    );
  }
  return colour;
}

const entities: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text that stays text in XML; characters that XML 1.0 cannot hold become U+FFFD, line ends and tabs a space. */
export function svgText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\r]/g, " ")
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, "\uFFFD")
    .replaceAll(/[&<>"']/g, (character) => entities[character]);
}
