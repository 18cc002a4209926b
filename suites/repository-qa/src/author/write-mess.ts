import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { type Extension, extensionSchema } from "../blueprint/extension-schema.ts";
import { type Mess, olderNames, type Spelling, strayKinds } from "../blueprint/mess-schema.ts";
import { respell } from "../repository/mess/respell.ts";
import { renderLevel } from "../repository/render-level.ts";
import type { Settings } from "../settings.ts";
import { writeNotes } from "./write-notes.ts";

const asTheyAre: Spelling["separators"] = { from: "", to: "_" };
const spellings: readonly Spelling[] = [
  { capitals: "first-letters", separators: asTheyAre },
  { capitals: "all-letters", separators: asTheyAre },
  { capitals: "as-they-are", separators: { from: "_", to: "-" } },
  { capitals: "as-they-are", separators: { from: "=-", to: "_" } },
  { capitals: "as-they-are", separators: { from: "_", to: " " } },
  { capitals: "first-letters", separators: { from: "_-", to: " " } },
  { capitals: "first-letters", separators: { from: "=", to: "-" } },
];

/** Draws the habits of the people who keep this repository, and the notes and scripts that they left in it. */
export function writeMess(random: Stream, settings: Exclude<Settings["mess"], false>, blueprint: Blueprint): Mess {
  const part = (purpose: string): Stream => random.split(purpose);
  const habits = part("superseded");
  const programs = part("stray");
  const stray = programs.integer(...settings.stray);
  const formats = part("formats");
  const mess: Mess = {
    files: [],
    stray: { count: stray, kinds: programs.chooseWithoutReplacement(strayKinds, 3) },
    superseded: {
      share: settings.superseded,
      names: habits.chooseWithoutReplacement(olderNames, habits.integer(2, 3)),
    },
    formats: {
      share: settings.mixedExtensions,
      others: formats.chooseWithoutReplacement(otherFormats(blueprint), formats.integer(1, 2)),
    },
    spelling: { share: settings.inconsistentNames, habits: chooseHabits(part("spelling"), blueprint) },
  };
  const notes = part("notes");
  return {
    ...mess,
    files: [
      ...writeNotes(notes, blueprint, mess, notes.integer(...settings.notes)),
      ...(stray > 0 ? [writeScratch(part("scratch"))] : []),
    ],
  };
}

/** Chooses two naming habits, of those that are visible in the paths if there are two such habits. */
function chooseHabits(random: Stream, { paths }: Blueprint): Spelling[] {
  const example = paths.variables.map((variable) => renderLevel(variable, 0, paths.expansion));
  const separators = [...paths.directories, paths.file].flatMap(({ variables, separator }) =>
    variables.length > 1 ? [separator] : [],
  );
  const text = [...example, ...separators].join("/");
  const shown = spellings.filter((spelling) => respell(text, spelling) !== text);
  return random.chooseWithoutReplacement(shown.length < 2 ? spellings : shown, 2);
}

/** Log lines contain full times, so repositories whose paths omit the year have no logs. */
function otherFormats({ extension, paths }: Blueprint): Extension[] {
  const isYearless = paths.variables.some((variable) => variable.kind === "date" && !variable.order.includes("Y"));
  return extensionSchema.options.filter((each) => each !== extension && !(isYearless && each === "log"));
}

/** Names that no variable in any field has. */
const scratchNames = ["x", "y", "n", "test", "value", "check", "tmp1", "tmp2", "foo"];

/** A scratch table without relation to the study. */
function writeScratch(random: Stream): Mess["files"][number] {
  const names = random.chooseWithoutReplacement(scratchNames, random.integer(2, 3));
  const rows = Array.from({ length: random.integer(3, 12) }, () => names.map(() => random.integer(0, 99)).join());
  return {
    path: random.choose(["tmp/scratch.csv", "tmp/untitled.csv", "tmp/test_export.csv", "tmp/import_test.csv"]),
    text: `${[names.join(), ...rows].join("\n")}\n`,
  };
}
