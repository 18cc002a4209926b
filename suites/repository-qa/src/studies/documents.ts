import { stream } from "@assay/science/numerics/stream";
import { capitalise } from "../author/phrases.ts";
import { plural } from "./plural.ts";
import { grid, processColumns } from "./process.ts";
import { roomLogPath } from "./room-log.ts";
import type { Named, Redundancy, Study } from "./study.ts";

/** The texts of a study's repository by path. What they state is what the data files follow. */
export function documentsOf(study: Study): Map<string, string> {
  const documents = new Map([
    ["README.md", readme(study)],
    ["DATA_DICTIONARY.md", dictionary(study)],
    ["CHANGELOG.md", changeLog(study)],
  ]);
  const { drift } = study.flaws;
  if (drift !== undefined) documents.set("calibration/README.md", calibration(study, drift.nominal));
  return documents;
}

const withUnit = ({ unit }: Named): string => (unit === undefined ? "" : ` (${unit})`);

function readme({ subject, flaws, hidden }: Study): string {
  const { outcome, arm, cofactor, unit, batch } = subject;
  return [
    `# ${subject.repository}`,
    "",
    `**"${subject.title}"**`,
    "",
    `Readings of ${outcome.name} at two levels of ${arm.name}, "${arm.levels[0]}" and "${arm.levels[1]}" (${subject.subdomain}).`,
    "",
    "## Design",
    "",
    `- Each file in \`data/\` is one ${batch}. ${capitalise(plural(batch))} were set up anew each time, and may differ from each other.`,
    `- Each row is one reading of one ${unit.noun}. Readings with the same \`${unit.short}\` are of the same ${unit.noun}.`,
    ...(hidden === undefined
      ? [
          `- Which level of ${arm.name} a reading has may depend on ${cofactor.name} (\`${cofactor.short}\`); apart from it, chance alone decided.`,
        ]
      : [
          `- Which level of ${arm.name} a reading has was decided from reading to reading by whoever was there, and not by lot. It may depend on ${cofactor.name} (\`${cofactor.short}\`) and on anything else that the files record.`,
          `- Rows are in the order in which readings were taken. ${hidden.serials.length} devices work side by side. They may differ by a constant, as may the levels of ${cofactor.name}.`,
        ]),
    `- What we want to know concerns ${plural(batch)} and ${plural(unit.noun)} of this kind in general, not these alone.`,
    "",
    "## Files",
    "",
    `- \`data/DAY_${batch}-NUMBER_vVERSION.${subject.extension}\`: the readings. The highest version of a ${batch} is the one that counts; earlier versions are kept for the record.`,
    ...(flaws.join === undefined ? [] : ["- `metadata/`: what was kept apart from the readings."]),
    ...(flaws.drift === undefined ? [] : ["- `calibration/`: readings of the standard, and what they are for."]),
    ...(hidden === undefined
      ? []
      : [`- \`${roomLogPath}\`: what a logger in the room wrote on these days, at its own times.`]),
    "- `DATA_DICTIONARY.md`: columns and codes, and how columns hang together.",
    "- `CHANGELOG.md`: what changed while the data were collected. Please read it before you use the data.",
    "",
  ].join("\n");
}

function dictionary(study: Study): string {
  const { subject, flaws, unannounced, hidden } = study;
  const { outcome, arm, cofactor, unit, covariate, batch } = subject;
  const line = (short: string, about: string): string => `| \`${short}\` | ${about} |`;
  const levels = (named: { levels: readonly string[] }): string =>
    named.levels.map((level) => `"${level}"`).join(" or ");
  const lost = flaws.lost === undefined ? "" : ` ${flaws.lost.code} stands for a reading that was lost.`;
  return [
    "# Data dictionary",
    "",
    "Columns of the files in `data/`.",
    "",
    "| column | what it is |",
    "|---|---|",
    line("record", "Label of the reading: R and its number."),
    line(unit.short, `Label of the ${unit.noun}.`),
    ...(hidden === undefined ? [] : circumstanceLines(line)),
    line("operator", `Who took the readings of the ${batch}.`),
    ...(flaws.join === undefined ? [line(arm.short, `${capitalise(arm.name)}: ${levels(arm)}.`)] : []),
    line(cofactor.short, `${capitalise(cofactor.name)}: ${levels(cofactor)}.`),
    line(covariate.short, `${capitalise(covariate.name)}${withUnit(covariate)}. ${covariate.about}`),
    line(outcome.short, `${capitalise(outcome.name)}${withUnit(outcome)}. ${outcome.about}${lost}`),
    ...(unannounced === undefined ? [] : instrumentLines(study, unannounced.redundancy, line)),
    ...(flaws.flags === undefined
      ? []
      : [line("qc", "Remark on the quality of the reading, as a code; empty if there is none.")]),
    "",
    ...(unannounced === undefined
      ? []
      : [
          "The instrument stores `det_1`, `det_2`, `blank`, `indicator` and `shot` by itself. People entered or computed the other columns.",
          "",
        ]),
    ...(hidden === undefined
      ? []
      : [
          `Columns of \`${roomLogPath}\`: \`logged_at\`, by the same clock; \`temp_c\`, temperature in degrees Celsius; \`rh_pct\`, relative humidity in per cent.`,
          "",
        ]),
    ...(flaws.flags === undefined ? [] : flagLines(flaws.flags)),
    ...(flaws.join === undefined
      ? []
      : [
          `${capitalise(arm.name)} (\`${arm.short}\`: ${levels(arm)}) was kept apart so that operators did not see it. It stands in \`${flaws.join.path}\`, by the number of the record: R0012 is 12 there.`,
          "",
        ]),
  ].join("\n");
}

function circumstanceLines(line: (short: string, about: string) => string): string[] {
  const last = `${"ABCDEFGH"[grid.rows - 1]}${grid.columns}`;
  return [
    line(processColumns.time, "When the reading was taken, by the clock of the room."),
    line(
      processColumns.position,
      `Where the reading was taken: row and column of ${grid.rows} by ${grid.columns} positions, A1 to ${last}.`,
    ),
    line(processColumns.device, "Serial number of the device that took the reading."),
  ];
}

/** What the instrument writes, as facts: which of them fail where is for the reader to see. */
function instrumentLines(
  { subject: { outcome, arm, batch }, flaws }: Study,
  { factor, tolerance, indicator }: Redundancy,
  line: (short: string, about: string) => string,
): string[] {
  const [first, second] = arm.levels;
  const [onScale, uncorrected] = [
    flaws.scale === undefined ? "" : " on scale A",
    flaws.drift === undefined ? "" : " before the correction of the zero",
  ];
  const give = Math.ceil(0.3 * Math.abs(indicator[0] - indicator[1]));
  return [
    line(
      "det_1",
      `Signal of the main detector, in counts. \`${outcome.short}\`${onScale}${uncorrected} was computed from it: it is ${factor} times (\`det_1\` - \`blank\`).`,
    ),
    line(
      "det_2",
      `Signal of the monitor detector for the same reading, in counts. It is coarser; the two agree within ${tolerance} counts when both work.`,
    ),
    line("blank", `Signal without a sample, in counts, taken once for each ${batch}.`),
    line(
      "indicator",
      `Marker of ${arm.name}, read together with the signal, in arbitrary units: ${indicator[0]} with "${first}" and ${indicator[1]} with "${second}", give or take ${give}.`,
    ),
    line(
      "shot",
      "Counter of the instrument. It goes up with every shot, trial shots included, and was not reset during the study.",
    ),
  ];
}

function flagLines({ bad, fine }: NonNullable<Study["flaws"]["flags"]>): string[] {
  const meanings: readonly (readonly [string, string])[] = [
    [bad[0], "fault of the apparatus noticed during the reading; the reading does not count"],
    [bad[1], "preparation did not follow the protocol; the reading does not count"],
    [fine, "taken again at once because of an interruption; the reading is good"],
  ];
  return ["Codes of `qc`:", "", ...meanings.toSorted().map(([code, meaning]) => `- ${code}: ${meaning}`), ""];
}

/** Entries that change nothing about the numbers, as every log has them. */
const harmless: readonly string[] = [
  "Title and keywords in the README revised.",
  "Columns put into the same order in all files; no value changed.",
  "Folder with scanned protocols moved to the group's own storage.",
  "Operators changed shifts; nothing else changed.",
  "New laptop for data entry. Files are written as before.",
  "Reviewer asked for the raw readings; this repository is the answer.",
  "Spelling of column descriptions corrected.",
];

function changeLog(study: Study): string {
  const { subject, flaws, key } = study;
  const { arm, days, outcome, batch } = subject;
  const random = stream("repository-qa", "study", key, "log");
  const entries = random
    .chooseWithoutReplacement(harmless, 3)
    .map((text): [day: string, text: string] => [random.choose(days), text]);
  const last = days[days.length - 1];
  if (flaws.scale !== undefined) {
    const { from, offset, factor } = flaws.scale;
    const sign = offset < 0 ? "-" : "+";
    entries.push([
      days[from],
      `From the ${batch} of this day on, \`${outcome.short}\` is written on scale B (new export). The study reports scale A, on which all earlier files are: A = ${factor} * B ${sign} ${Math.abs(offset)}. Files were not rewritten.`,
    ]);
  }
  if (flaws.swap !== undefined) {
    const { operator, before } = flaws.swap;
    entries.push([
      days[before],
      `Check against the paper protocols: in the files of ${operator} dated before this day the two labels of \`${arm.short}\` are exchanged ("${arm.levels[0]}" stands for "${arm.levels[1]}" and the other way round). Files were left as they are; exchange the labels when you read them. ${capitalise(operator)}'s later files and those of the others are right.`,
    ]);
  }
  if (flaws.revised !== undefined) {
    entries.push([
      last,
      "Some readings were entered again after a check against the protocols. Both rows are in the file, with the same `record`; the one further down counts.",
    ]);
  }
  const written = entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return ["# Change log", "", ...written.flatMap(([day, text]) => [`## ${day}`, "", text, ""])].join("\n");
}

function calibration(study: Study, nominal: number): string {
  const { subject, flaws } = study;
  const { batch, outcome } = subject;
  const scale = flaws.scale === undefined ? "" : " The readings of the standard are all on scale A.";
  return [
    "# Calibration",
    "",
    `The zero of the instrument moves from ${batch} to ${batch}. Before each ${batch} a standard was read three times; its true value is ${nominal}${outcome.unit === undefined ? "" : ` ${outcome.unit}`}. \`standards.csv\` has the three readings.`,
    "",
    `To correct a ${batch}, subtract from each of its readings of \`${outcome.short}\` the mean of its three standard readings minus ${nominal}. The files in \`data/\` are not corrected.${scale}`,
    "",
  ].join("\n");
}
