import type { Json } from "@assay/contract";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Design, DesignSpace } from "./design-space.ts";
import type { Field, FieldValue } from "./field.ts";
import { gridAxes, product } from "./grid.ts";
import { excerpt, type Parsed, parsed, refused } from "./parsed.ts";
import { describeField, printField } from "./print-field.ts";
import { randomField } from "./random-field.ts";
import { readField } from "./read-field.ts";
import { splitByField } from "./split-by-field.ts";

export interface DesignSpaceDeclaration {
  readonly fields: readonly Field[];
  /** The example in the description. If the settings exclude it, a random one replaces it. */
  readonly example: Design;
  /** A rule between fields. Returns why a design breaks it, or undefined. */
  rule?(design: Design): string | undefined;
  /** Corrects rounding, such as probabilities that sum to 0.99. Returns valid designs unchanged. */
  adjust?(design: Design): Design;
  /** A custom distribution of random designs. By default each field is drawn on its own. */
  random?(stream: Stream): Design;
  /** Designs that must not be run, with a reason that begins with "it is". */
  readonly kept?: { readonly designs: readonly Design[]; readonly reason: string };
}

/** Maximum number of draws for a random design that breaks no rule. */
const MAX_DRAWS = 10_000;

/** Defines a design space by its fields. */
export function defineDesignSpace(declared: DesignSpaceDeclaration): DesignSpace {
  const { fields, kept } = declared;
  const adjust = declared.adjust ?? ((design: Design) => design);
  const print = (design: Design) => printDesign(fields, design);
  const keptOnes = new Set(kept?.designs.map(print));
  const isKept = (design: Design): boolean => keptOnes.size > 0 && keptOnes.has(print(design));
  const problem = (design: Design) =>
    fieldProblem(fields, design) ?? declared.rule?.(design) ?? (isKept(design) ? kept?.reason : undefined);
  const draw = (source: Stream): Design =>
    drawAllowed(source, declared.random ?? ((random) => drawFields(fields, random)), problem);
  const isExample = problem(declared.example) === undefined;
  const example = isExample ? declared.example : draw(stream("experiment-design", "example"));

  const space: DesignSpace = {
    fields,
    example,
    problem,
    print,
    parseStored(given) {
      const read = readByName(fields, given);
      const message = read.ok ? declared.rule?.(read.value) : read.message;
      return message === undefined ? read : refused(message);
    },
    parse(given) {
      const read = readFields(fields, given);
      const design = read.ok ? adjust(read.value) : undefined;
      const message = read.ok ? design && problem(design) : read.message;
      if (design !== undefined && message === undefined) return parsed(design);
      return refused(`This is not a design that can be run: ${message}; for example: ${print(example)}.`);
    },
    printFields: (design) =>
      Object.fromEntries(fields.map((field) => [field.name, printField(field, design[field.name])])),
    describe: () =>
      [
        fields.map(describeField).join("\n"),
        `For example: \`${print(example)}\``,
        ...(kept === undefined
          ? []
          : [`These cannot be run, each because ${kept.reason}: ${kept.designs.map(print).join("; ")}.`]),
      ].join("\n\n"),
    random: draw,
    grid: (size) => spreadDesigns(space, size, declared.random === undefined),
    without: (designs, reason) =>
      defineDesignSpace({ ...declared, kept: { designs: [...(kept?.designs ?? []), ...designs], reason } }),
  };
  return space;
}

function readFields(fields: readonly Field[], given: Parameters<typeof splitByField>[1]): Parsed<Design> {
  const arranged = splitByField(fields, given);
  if (!arranged.ok) return arranged;
  const entries: [string, FieldValue][] = [];
  for (const [index, field] of fields.entries()) {
    const read = readField(field, arranged.value[index]);
    if (!read.ok) return read;
    entries.push([field.name, read.value]);
  }
  return parsed(Object.fromEntries(entries));
}

/** Returns why a value does not fit its field, or undefined. */
function fieldProblem(fields: readonly Field[], design: Design): string | undefined {
  for (const field of fields) {
    const read = readField(byName(field), design[field.name]);
    if (!read.ok) return read.message;
  }
  return undefined;
}

function readByName(fields: readonly Field[], given: Json): Parsed<Design> {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return refused(`an object with ${fields.map(({ name }) => name).join(", ")} is needed, not ${excerpt(given)}`);
  }
  const held = given as { readonly [name: string]: Json };
  const unknown = Object.keys(held).find((name) => fields.every((field) => field.name !== name));
  if (unknown !== undefined) return refused(`there is no ${excerpt(unknown)} in a design`);
  const entries: [string, FieldValue][] = [];
  for (const field of fields) {
    if (!Object.hasOwn(held, field.name)) return refused(`${field.name} must be given`);
    const read = readField(byName(field), held[field.name]);
    if (!read.ok) return read;
    entries.push([field.name, read.value]);
  }
  return parsed(Object.fromEntries(entries));
}

/** Options have labels in texts and names in designs. This field accepts the names. */
const byName = (field: Field): Field =>
  field.kind === "choice" || field.kind === "choices"
    ? { ...field, options: field.options.map(({ name }) => ({ name, label: name })) }
    : field;

function printDesign(fields: readonly Field[], design: Design): string {
  if (fields.length === 1) return printField(fields[0], design[fields[0].name]);
  return fields.map((field) => `${field.label}: ${printField(field, design[field.name])}`).join(", ");
}

const drawFields = (fields: readonly Field[], random: Stream): Design =>
  Object.fromEntries(fields.map((field) => [field.name, randomField(field, random)]));

function drawAllowed(random: Stream, draw: (random: Stream) => Design, problem: DesignSpace["problem"]): Design {
  for (let tries = 0; tries < MAX_DRAWS; tries++) {
    const design = draw(random);
    if (problem(design) === undefined) return design;
  }
  throw new Error("no random design obeys the rules of its space");
}

/** Combines the grid axes. Without axes, takes random designs from a fixed stream. */
function spreadDesigns(space: DesignSpace, size: number, even: boolean): readonly Design[] {
  const axes = even ? gridAxes(space.fields, size) : undefined;
  if (axes !== undefined) {
    const designs = product(axes).map(
      (row): Design => Object.fromEntries(row.map((value, index) => [space.fields[index].name, value])),
    );
    return designs.filter((design) => space.problem(design) === undefined);
  }
  const drawn = new Map<string, Design>();
  for (let index = 0; index < size; index++) {
    const design = space.random(stream("experiment-design", "grid", index));
    drawn.set(space.print(design), design);
  }
  return [...drawn.values()];
}
