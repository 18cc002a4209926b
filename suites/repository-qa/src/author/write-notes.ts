import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Mess, OlderName } from "../blueprint/mess-schema.ts";
import { capitalise, joinPhrases } from "./phrases.ts";
import { plottingScript } from "./plotting-script.ts";

type Note = Mess["files"][number];

/** What the notes can mention: the study's variables and people, never values, counts or results. */
interface Subject {
  readonly blueprint: Blueprint;
  readonly mess: Mess;
  readonly outcome: string;
  readonly otherOutcome: string;
  readonly measurement: string;
  readonly otherMeasurement: string;
  readonly factor: string;
  /** First names; empty if the repository names no people. */
  readonly people: readonly string[];
}

/**
 * Writes notes, plans and sketches. They say truthfully what people plan and how they keep the repository, and nothing
 * that answers a question.
 */
export function writeNotes(random: Stream, blueprint: Blueprint, mess: Mess, count: number): Note[] {
  const subject = subjectOf(random, blueprint, mess);
  const notes = [meeting, housekeeping, toDo, figures, reading, newcomers, outline].map((write) =>
    write(random, subject),
  );
  const script = plottingScript(random, blueprint);
  const all = script === undefined ? notes : [...notes, script];
  return random.chooseWithoutReplacement(all, Math.min(count, all.length));
}

function subjectOf(random: Stream, blueprint: Blueprint, mess: Mess): Subject {
  const named = (role: "dependent" | "independent"): string[] =>
    random.shuffle(blueprint.columns.filter((column) => column.role === role).map(({ name }) => name));
  const outcomes = named("dependent");
  const measurements = named("independent");
  const factors = blueprint.paths.variables.filter(({ kind }) => kind === "factor");
  const researcher = blueprint.paths.variables.find(({ kind }) => kind === "researcher");
  return {
    blueprint,
    mess,
    outcome: outcomes[0],
    otherOutcome: outcomes[1] ?? measurements[0],
    measurement: measurements[0],
    otherMeasurement: measurements[1] ?? outcomes[0],
    factor: factors.length === 0 ? "condition" : random.choose(factors).name,
    people: researcher?.kind === "researcher" ? researcher.people.map(({ first }) => capitalise(first)) : [],
  };
}

function meeting(random: Stream, { blueprint, people, outcome, otherOutcome, measurement, factor }: Subject): Note {
  const present = people.length === 0 ? random.choose(["everyone", "the whole group"]) : joinPhrases(people);
  const who = people.length === 0 ? "Someone" : random.choose(people);
  const points = random.shuffle([
    `${capitalise(outcome)} comes first in the write-up, ${otherOutcome} second.`,
    "Nobody edits values by hand. If a number looks odd, write it down here and leave it.",
    `${who} draws ${outcome} by ${factor} for next time.`,
    `Open: does ${measurement} belong in the main text or in the supplement?`,
    "Next meeting in two weeks, same room.",
  ]);
  return {
    path: `notes/${monthOf(blueprint)}meeting.md`,
    text: `# Group meeting\n\nPresent: ${present}\n\n${bullets(points.slice(0, 4))}`,
  };
}

/**
 * The month of a day in the paths. Without a year in the paths, no month is named, so that the year appears nowhere.
 */
function monthOf({ paths }: Blueprint): string {
  const date = paths.variables.find(({ kind }) => kind === "date");
  return date?.kind === "date" && date.order.includes("Y") ? `${date.days[0].slice(0, 7)}-` : "";
}

function housekeeping(_random: Stream, { mess }: Subject): Note {
  const { superseded, formats, spelling } = mess;
  const points = [
    ...(spelling.share > 0
      ? ["Folders, files and headers were named by several people. Capitals and separators differ, nothing else does."]
      : []),
    ...(formats.share > 0
      ? [
          `Some tables were saved as .${joinPhrases(formats.others).replace(" and ", " and .")}. The columns are the same.`,
        ]
      : []),
    ...(superseded.share > 0
      ? [`Older copies: ${superseded.names.map(patternOf).join(", ")}. They are out of date.`]
      : []),
    "Scratch files go to tmp/ and are thrown away when the disk is full.",
  ];
  return { path: "notes/housekeeping.md", text: `# Housekeeping\n\n${bullets(points)}` };
}

/** "*_prev.*", "*.bak", "backup/*": the pattern people use for these files. */
function patternOf(name: OlderName): string {
  if (name === "backup/") return "backup/*";
  return name.startsWith(".") ? `*${name}` : `*${name}.*`;
}

function toDo(random: Stream, { outcome, otherOutcome, measurement, otherMeasurement, factor }: Subject): Note {
  const open = random.shuffle([
    `${outcome} against ${measurement}, one panel for each ${factor}`,
    `describe ${otherMeasurement} in the methods`,
    `same axes for ${outcome} and ${otherOutcome}`,
    "colours that also work in print",
    "second reading of the methods",
  ]);
  const lines = ["[x] agree on the order of the figures", ...open.slice(0, 4).map((task) => `[ ] ${task}`)];
  return { path: "analysis/todo.txt", text: `${lines.join("\n")}\n` };
}

function figures(_random: Stream, { outcome, otherOutcome, measurement, factor }: Subject): Note {
  const points = [
    `Figure 1: ${outcome} by ${factor}.`,
    `Figure 2: ${outcome} against ${measurement}, all files.`,
    `Figure 3: the same for ${otherOutcome}. May go to the supplement.`,
  ];
  return { path: "notes/figure_ideas.md", text: `# Ideas for figures\n\n${bullets(points)}` };
}

function reading(_random: Stream, { blueprint, outcome, measurement }: Subject): Note {
  const points = [
    `a recent review: ${blueprint.context.subdomain}`,
    `how others measure ${outcome}`,
    `anything that reports ${measurement} beside it`,
  ];
  return { path: "notes/reading_list.txt", text: `For the introduction\n\n${bullets(points)}` };
}

function newcomers(random: Stream, { blueprint, people }: Subject): Note {
  const { file, row } = blueprint.project.description;
  const ask = people.length === 0 ? "Ask in the group" : `Ask ${random.choose(people)}`;
  const points = [
    `A file holds ${file}, a row is ${row}.`,
    `${ask} before you move anything.`,
    "Please keep to the names that are there.",
  ];
  return { path: "notes/for_new_members.md", text: `# For new members\n\n${bullets(points)}` };
}

function outline(random: Stream, { outcome, measurement, factor }: Subject): Note {
  const sections = [
    "1. Why the question matters",
    `2. Recording ${outcome}`,
    `3. ${capitalise(factor)} and ${outcome}`,
    `4. What ${measurement} adds`,
    random.choose(["5. Limits", "5. What we cannot tell"]),
  ];
  return { path: "analysis/outline.md", text: `# Outline\n\n${sections.join("\n")}\n` };
}

function bullets(points: readonly string[]): string {
  return `${points.map((point) => `- ${point}`).join("\n")}\n`;
}
