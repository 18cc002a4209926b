import type { Step } from "@assay/authoring";
import { level, line, name, short, unit } from "@assay/authoring/form-texts";
import { readPrompt } from "@assay/contract";
import { z } from "zod";
import { drawDays, drawPeople, drawSequence } from "../../../author/path-values.ts";
import { structureProblems } from "../../../blueprint/load-blueprint.ts";
import type { PathPlan, PathVariable } from "../../../blueprint/path-schema.ts";
import { draftBlueprint, nameProblems } from "../draft-blueprint.ts";
import type { Study } from "../study.ts";
import type { Description } from "./description.ts";

export const pathsPrompt = readPrompt(new URL("./paths.md", import.meta.url), ["title", "description"]);

const place = z.array(short).min(1).max(3);

const form = z.strictObject({
  factors: z
    .array(z.strictObject({ short, name, about: line(10, 280), unit, levels: z.array(level).min(2).max(7) }))
    .min(2)
    .max(6),
  directories: z.array(place).min(1).max(4),
  file: place,
});

export type WrittenPaths = z.infer<typeof form>;
export type Layout = Omit<PathPlan, "files">;

/** Names that a template may contain but whose values are drawn. */
const drawn = ["date", "researcher", "seq_number"] as const;

export function pathsStep(study: Study, title: string, description: Description): Step<WrittenPaths> {
  return {
    name: "paths",
    prompt: pathsPrompt.fill({ title, description: JSON.stringify(description, null, 1) }),
    form,
    problems(written) {
      const mixed = written.factors.filter(({ levels }) => new Set(levels.map((each) => typeof each)).size > 1);
      const taken = written.factors.filter((factor) => drawn.some((each) => each === factor.short));
      const draft = draftBlueprint(layoutOf(written, study), []);
      return [
        ...mixed.map((factor) => `The levels of '${factor.short}' are numbers and texts; make them one or the other.`),
        ...taken.map((factor) => `'${factor.short}' is made later; place it, and leave it out of the factors.`),
        ...(taken.length > 0 ? [] : [...structureProblems(draft), ...nameProblems(draft)]),
      ];
    },
  };
}

/** The written layout, with the drawn values. */
export function layoutOf({ factors, directories, file }: WrittenPaths, { draw, extension, settings }: Study): Layout {
  const random = draw("layout");
  const placed = new Set([...directories.flat(), ...file]);
  const makers = {
    date: () => drawDays(random.split("date"), extension === "log", settings.exchangedDays),
    researcher: () => drawPeople(random.split("researcher")),
    seq_number: () => drawSequence(random.split("sequence")),
  };
  const variables: PathVariable[] = [
    ...factors.map(
      ({ levels, unit: measure, ...described }): PathVariable => ({
        kind: "factor",
        ...described,
        ...(measure === undefined ? {} : { unit: measure }),
        numeric: typeof levels[0] === "number",
        levels: levels.map(String),
      }),
    ),
    ...drawn.filter((each) => placed.has(each)).map((each) => makers[each]()),
  ];
  const segments = [...directories, file].map((names, index) => ({
    variables: names,
    separator: random.split("separator", index).choose(["-", "_"] as const),
  }));
  return {
    directories: segments.slice(0, -1),
    file: segments[segments.length - 1],
    expansion: random
      .split("expansion")
      .choose(["name=value", "name_value", "name-value", "namevalue", "value"] as const),
    variables,
  };
}
