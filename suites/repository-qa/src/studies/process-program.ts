import type { Block } from "../explain/python-script.ts";
import { indented, pythonNumber, pythonText } from "../explain/python-text.ts";
import type { GateName } from "./gate.ts";
import { gateExpression, gateWords, roomGates } from "./gate-program.ts";
import {
  grid,
  type HiddenProcess,
  idleMinutes,
  type KindName,
  type ProcessTerm,
  pauseMinutes,
  processColumns,
  spotVariance,
  usualRoom,
} from "./process.ts";
import { roomLogPath } from "./room-log.ts";

const { time, position, device } = processColumns;

/** Lines of Python that fit what acts on a reading, with the effect of the condition as `effect`, `error` and `df`. */
export const processAnalysis = (hidden: HiddenProcess, covariate: string): Block[] => [
  ...processFeatures(hidden, covariate),
  fitBlock(),
];

/** Lines of Python that compute what acts on each row besides what documents name, as `features`. */
export const processFeatures = (hidden: HiddenProcess, covariate: string): Block[] => [
  readCircumstances(),
  ...helpersOf(hidden),
  featureBlock(hidden, covariate),
];

const readCircumstances = (): Block => [
  "# Readings in the order in which they were taken, session by session.",
  'rows = rows.sort_values(["file", "place"]).reset_index(drop=True)',
  `rows["second"] = rows[${pythonText(time)}].map(lambda text: sum(int(part) * unit for part, unit in zip(text.split(":"), (3600, 60, 1))))`,
  `rows["down"] = rows[${pythonText(position)}].map(lambda text: "ABCDEF".index(text[0]))`,
  `rows["across"] = rows[${pythonText(position)}].map(lambda text: int(text[1:]) - 1)`,
  'rows["sign"] = 2 * rows["first"] - 1',
];

const ofRoom: ReadonlySet<KindName> = new Set(["lagged-room", "room-change", "room-product"]);

function helpersOf({ terms }: HiddenProcess): Block[] {
  const has = (test: (kind: KindName) => boolean): boolean => terms.some(({ kind }) => test(kind));
  const blocks: Block[] = [];
  const hasGate = (test: (kind: GateName) => boolean): boolean =>
    terms.some(({ gate }) => gate !== undefined && test(gate.kind));
  if (has((kind) => ofRoom.has(kind)) || hasGate((kind) => roomGates.has(kind))) {
    blocks.push(
      [
        "log = {}",
        `for line in documents[${pythonText(roomLogPath)}].splitlines()[1:]:`,
        ...indented([
          'moment, warm, damp = line.split(",")',
          "second = 3600 * int(moment[11:13]) + 60 * int(moment[14:16])",
          "log.setdefault(moment[:10], []).append((second, float(warm), float(damp)))",
        ]),
      ],
      [
        "def room(row, minutes):",
        ...indented([
          '"""Temperature and humidity by the last entry at or before so many minutes ago."""',
          'known = [entry for entry in log[row["day"]] if entry[0] <= row["second"] - 60 * minutes]',
          'return (known[-1] if known else log[row["day"]][0])[1:]',
        ]),
      ],
    );
  }
  if (has((kind) => kind === "restart")) {
    blocks.push([
      "def restarted(session, order):",
      ...indented([
        '"""When the session began or went on after its last pause."""',
        `while order > 0 and session[order]["second"] - session[order - 1]["second"] < ${60 * pauseMinutes}:`,
        ...indented(["order -= 1"]),
        'return session[order]["second"]',
      ]),
    ]);
  }
  if (hasGate((kind) => kind === "pause")) {
    blocks.push([
      "def paused(session, order):",
      ...indented([
        '"""Whether the session has had a pause."""',
        `return any(session[at]["second"] - session[at - 1]["second"] >= ${60 * pauseMinutes} for at in range(1, order + 1))`,
      ]),
    ]);
  }
  return blocks;
}

function featureBlock({ terms, serials, share }: HiddenProcess, covariate: string): Block {
  const written = terms.flatMap((term) => {
    const { kind, gate } = term;
    const values = `[${expressions(term, serials, share)}]`;
    if (gate === undefined) return [`# ${about[kind]}`, `own += ${values}`];
    return [
      `# ${about[kind]}, only ${gateWords[gate.kind]}`,
      `acts = ${gateExpression(gate, serials, covariate)}`,
      `own += [value * acts for value in ${values}]`,
    ];
  });
  return [
    "# What else acts on a reading. No document says so; what is left over without it shows it.",
    "features = []",
    'for _, table in rows.groupby("file"):',
    ...indented([
      'session = table.to_dict("records")',
      "for order, row in enumerate(session):",
      ...indented([
        `before = [each for each in session[:order] if each[${pythonText(device)}] == row[${pythonText(device)}]]`,
        "own = []",
        ...written,
        "features.append(own)",
      ]),
    ]),
  ];
}

const about: { readonly [kind in KindName]: string } = {
  "carry-over": "a share of the reading before on the same device",
  residue: "the condition of an earlier reading",
  restart: "minutes since the session began or went on after a pause",
  cycle: "a wave over the clock",
  idle: "minutes for which the device has waited",
  "hot-spot": "distance from one position",
  ring: "positions by their distance from the rim",
  tilt: "the column of the position, on one device",
  neighbours: "the conditions at the adjacent positions",
  "lagged-room": "the temperature some time ago, above a threshold",
  "room-change": "the rise of the temperature",
  "room-product": "temperature times humidity",
  carousel: "the slots of the device, in turn",
  load: "readings on the other devices in the last minutes",
  modified: "another effect at the second level of the cofactor, around the share that the question tells",
};

/** The features of a term as Python expressions. */
function expressions(term: ProcessTerm, serials: readonly string[], share: number): string {
  switch (term.kind) {
    case "carry-over":
      return 'before[-1]["value"] if before else 0, 1 if before else 0';
    case "residue":
      return `session[order - ${term.back}]["sign"] if order >= ${term.back} else 0`;
    case "restart":
      return '(row["second"] - restarted(session, order)) / 60';
    case "cycle": {
      const angle = `2 * np.pi * row["second"] / ${60 * term.period}`;
      return `np.sin(${angle}), np.cos(${angle})`;
    }
    case "idle":
      return `min(${idleMinutes}, (row["second"] - before[-1]["second"]) / 60) if before else ${idleMinutes}`;
    case "hot-spot":
      return `np.exp(-((row["down"] - ${term.row}) ** 2 + (row["across"] - ${term.column}) ** 2) / ${2 * spotVariance})`;
    case "ring":
      return `int(min(row["down"], row["across"], ${grid.rows - 1} - row["down"], ${grid.columns - 1} - row["across"]) == ${term.ring})`;
    case "tilt":
      return `row["across"] - ${(grid.columns - 1) / 2} if row[${pythonText(device)}] == ${pythonText(serials[term.device])} else 0`;
    case "neighbours":
      return 'sum(each["sign"] for each in session if abs(each["down"] - row["down"]) + abs(each["across"] - row["across"]) == 1)';
    case "lagged-room":
      return `max(0, room(row, ${term.lag})[0] - ${pythonNumber(term.threshold)})`;
    case "room-change":
      return `max(0, room(row, 0)[0] - room(row, ${term.span})[0])`;
    case "room-product":
      return `(room(row, 0)[0] - ${usualRoom.temperature}) * (room(row, 0)[1] - ${usualRoom.humidity})`;
    case "carousel":
      return `int(len(before) % ${term.slots} == ${term.slot})`;
    case "load":
      return `sum(each["second"] >= row["second"] - ${60 * term.window} for each in session[:order] if each[${pythonText(device)}] != row[${pythonText(device)}])`;
    case "modified":
      return `row["first"] * (row["cofactor"] - ${pythonNumber(share)})`;
  }
}

const fitBlock = (): Block => [
  "# Least squares with a constant for each session.",
  `known = pd.get_dummies(rows[${pythonText(device)}], dtype=float).iloc[:, 1:]`,
  'table = pd.DataFrame(np.column_stack([rows["first"], rows["cofactor"], known, features, rows["value"]]))',
  'left = (table - table.groupby(rows["file"]).transform("mean")).to_numpy()',
  "x, y = left[:, :-1], left[:, -1]",
  "beta, squares, _, _ = np.linalg.lstsq(x, y, rcond=None)",
  'df = len(y) - x.shape[1] - rows["file"].nunique()',
  "errors = np.sqrt(squares[0] / df * np.diag(np.linalg.inv(x.T @ x)))",
  'print("standard errors from nothing:", np.round(beta / errors, 1))',
  "effect, error = beta[0], errors[0]",
  'print(f"effect {effect:.5g}, standard error {error:.4g}, {df} degrees of freedom")',
];
