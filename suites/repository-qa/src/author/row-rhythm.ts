/** How a study's rows come about. */
export interface Rhythm {
  /** Whether rows are entered after the fact, because what they describe takes hours or days. */
  readonly isEntered: boolean;
  /** Whether many rows come about within minutes. */
  readonly isQuick: boolean;
  /** How fast rows follow each other, in seconds. */
  readonly pace: readonly [number, number];
  /** How many rows a file has on average, as shares of the range that the settings allow; below 0 if they are costly. */
  readonly rows: readonly [number, number];
}

const rhythms: readonly (Rhythm & { readonly of: RegExp })[] = [
  {
    of: /\b(animal|mouse|rat|rats|limb|tumour|embryo|scaffold|coupon|beam|storey|wound|focal)\b/,
    isEntered: true,
    isQuick: false,
    pace: [60, 300],
    rows: [-0.07, 0],
  },
  {
    of: /\b(day|daily|days|month|year|quarter|hour|hourly|week|season|24 h|stay|history|minute|minutes|apparition|transient|solar)\b/,
    isEntered: true,
    isQuick: false,
    pace: [25, 120],
    rows: [0.1, 0.7],
  },
  {
    of: /\b(participant|participant's|patient|respondent|household|person|couple|adult|pregnancy|athlete|child|child's)\b/,
    isEntered: false,
    isQuick: false,
    pace: [600, 2400],
    rows: [0, 0.25],
  },
  {
    of: /\b(reading|block)\b/,
    isEntered: false,
    isQuick: true,
    pace: [90, 420],
    rows: [0, 0.5],
  },
  {
    of: /\b(trial|shot|pulse|frame|interval|burst|flow|request|statement|event|stride|utterance|text)\b/,
    isEntered: false,
    isQuick: true,
    pace: [10, 75],
    rows: [0.2, 1],
  },
  {
    of: /\b(bond|school|pupil|student|worker|station|galaxy|star|planet|precinct|bill|establishment|employee|area|office)\b/,
    isEntered: true,
    isQuick: false,
    pace: [20, 90],
    rows: [0.1, 0.7],
  },
];

const ordinary: Rhythm = { isEntered: true, isQuick: false, pace: [60, 300], rows: [0, 0.35] };

/** The rhythm of a study, by what its domain calls a row. People, animals and specimens are few; events are many. */
export const rhythmOf = (row: string): Rhythm => rhythms.find(({ of }) => of.test(row)) ?? ordinary;
