import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A patient's case, with a sentence that hints at the patient's people. */
export interface PatientCase extends BankItem {
  readonly name: string;
  /** The note without the cue. */
  readonly note: string;
  readonly cue: { readonly sentence: string; readonly name: string };
  readonly isSevere: boolean;
  readonly logCost: number;
  readonly logDays: number;
  /** Log odds of survival from the note alone. */
  readonly outlook: number;
}

const trades = ["carter", "weaver", "ferryman", "baker", "mason", "tanner", "clerk", "potter", "shepherd", "glazier"];
const complaints = [
  "pain under the ribs",
  "a dry cough",
  "swollen joints",
  "shivering at night",
  "blurred sight",
  "weakness of the left arm",
  "a rash on both hands",
  "shortness of breath",
];

type Details = {
  readonly name: string;
  readonly age: number;
  readonly trade: string;
  readonly town: string;
  readonly illness: string;
  readonly complaints: readonly [string, string];
  readonly pulse: number;
  readonly form: string;
};

const notes: readonly ((details: Details) => string)[] = [
  ({ name, age, trade, town, illness, complaints: [one, other], pulse, form }) =>
    `${name}, a ${trade} aged ${age}, was admitted to the infirmary of ${town} with ${one} and ${other}. At admission the pulse was ${pulse}. The examining physicians found ${illness} disease in ${form} form.`,
  ({ name, age, trade, town, illness, complaints: [one, other], pulse, form }) =>
    `Case note from ${town}. The ${trade} ${name}, ${age} years old, complained of ${one} for nine weeks and lately of ${other}. A pulse of ${pulse} was counted. Tests pointed to ${illness} disease, in ${form} form.`,
  ({ name, age, trade, town, illness, complaints: [one, other], pulse, form }) =>
    `After a week of ${one}, ${name} came on foot to the ward at ${town}; the work of a ${trade} had become impossible at the age of ${age}. There was also ${other}, with a pulse of ${pulse}. The record names ${illness} disease in ${form} form.`,
];

const cues: readonly ((feast: string) => string)[] = [
  (feast) => `The family keeps the feast of ${feast}.`,
  (feast) => `A lamp of ${feast} burned beside the bed.`,
  (feast) => `Visitors sang the hymns of ${feast} in the corridor.`,
  (feast) => `At home the fast of ${feast} is observed.`,
];

/** Cases, the cheap ones first. Every second one is severe. */
export function caseBank(random: Random, count: number): readonly PatientCase[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count + 60);
  const towns = names.slice(count, count + 20);
  const illnesses = names.slice(count + 20, count + 50);
  const feasts = names.slice(count + 50);
  return names.slice(0, count).map((name, index) => {
    const isSevere = index % 2 === 1;
    const feast = random.choose(feasts);
    const [one, other] = random.shuffle([...complaints]);
    const note = random.choose(notes)({
      name,
      age: random.integer(23, 78),
      trade: random.choose(trades),
      town: random.choose(towns),
      illness: random.choose(illnesses),
      complaints: [one, other],
      pulse: random.integer(64, 118),
      form: isSevere ? "a severe" : "a mild",
    });
    return {
      id: `q${index + 1}`,
      levels: { severity: isSevere ? "severe" : "mild" },
      name,
      note,
      cue: { sentence: random.choose(cues)(feast), name: feast },
      isSevere,
      logCost: 7.6 + 0.3 * difficulties[index] + (isSevere ? 0.25 : 0),
      logDays: 2.4 + 0.3 * difficulties[index] + (isSevere ? 0.2 : 0),
      outlook: (isSevere ? -0.3 : 1.2) + 0.7 * (random.uniform() - 0.5),
    };
  });
}

/** The data files for the agent. */
export function caseMaterials(bank: readonly PatientCase[]): readonly Material[] {
  return [
    {
      path: "data/cases.jsonl",
      text: bank
        .map(({ id, note, cue, levels }) =>
          JSON.stringify({
            id,
            note: `${note} ${cue.sentence}`,
            cue_sentence: cue.sentence,
            severity: levels.severity,
          }),
        )
        .join("\n"),
    },
  ];
}
