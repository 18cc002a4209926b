import type { Stream } from "@assay/science/numerics/stream";
import type { Effect } from "../../taxonomy/field-schema.ts";
import type { Subject } from "../subject.ts";
import { unitInText } from "./level-phrases.ts";

/** "rise with caffeine dose": what the field expects of one effect, as it follows "to", "should" or "would". */
export function expectedVerb(random: Stream, effect: Effect, { nameOf, unitOf }: Subject): string {
  const name = nameOf(effect.of);
  const unit = unitOf(effect.of);
  const place = `${effect.at}${unit === undefined ? "" : ` ${unitInText(unit)}`}`;
  switch (effect.how) {
    case "up":
      return random.choose([`rise with ${name}`, `increase with ${name}`, `be higher at greater ${name}`]);
    case "down":
      return random.choose([`fall with ${name}`, `decrease with ${name}`, `decline with ${name}`]);
    case "peak":
      return random.choose([
        `peak at intermediate ${name}, near ${place}`,
        `be highest at a ${name} of about ${place}`,
      ]);
    case "dip":
      return random.choose([`be lowest at a ${name} of about ${place}`, `have a minimum in ${name} near ${place}`]);
    case "levels":
      return levelsVerb(random, name, effect.levels ?? {});
  }
}

/** Which level of a category stands highest, and which lowest. */
function levelsVerb(random: Stream, name: string, levels: { readonly [level: string]: number }): string {
  const ordered = Object.entries(levels).sort(([, one], [, other]) => one - other);
  const [bottom] = ordered[0];
  const [top] = ordered[ordered.length - 1];
  return random.choose([
    `depend on ${name} (highest for ${top}, lowest for ${bottom})`,
    `vary with ${name}, from ${bottom} (lowest) to ${top} (highest)`,
    `differ by ${name}, with ${top} above ${bottom}`,
  ]);
}
