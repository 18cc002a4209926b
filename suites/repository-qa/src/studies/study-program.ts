import type { FileSource } from "../explain/file-source.ts";
import { type Block, pythonScript } from "../explain/python-script.ts";
import { indented, pythonComment, pythonList, pythonNumber, pythonText } from "../explain/python-text.ts";
import { differencesAnalysis } from "./differences/difference-program.ts";
import { isAliased } from "./judge-study.ts";
import { processAnalysis, processFeatures } from "./process-program.ts";
import type { Study } from "./study.ts";
import type { StudyAsk } from "./study-item.ts";

/**
 * A Python program that answers a question about a study: it reads the documents and the files, applies the rules that
 * the documents state, and runs the reference analysis. Its last line is the answer.
 */
export function studyProgram(study: Study, ask: StudyAsk, source: FileSource, about: Block = []): string {
  return pythonScript(about, [
    ...access(study, source),
    ...readFiles(study),
    ...applyRules(study),
    ...answer(study, ask),
  ]);
}

/** The same for readers: with the question, and the command that writes the files. */
export function explainStudy(study: Study, ask: StudyAsk, text: string, worldCommand: string): string {
  return studyProgram(study, ask, "folder", [
    ...pythonComment(text),
    "#",
    ...pythonComment("The repository is written by"),
    `#     ${worldCommand}`,
    ...pythonComment("and this script shows how the answer comes about:"),
    "#     python explain.py DIR",
  ]);
}

const readers: { readonly [extension in Study["subject"]["extension"]]: string } = {
  csv: "pd.read_csv(path, keep_default_na=False, na_values=[''])",
  txt: "pd.read_csv(path, sep='\\t', keep_default_na=False, na_values=[''])",
  json: "pd.read_json(path, orient='records', convert_dates=False)",
  jsonl: "pd.read_json(path, lines=True, convert_dates=False)",
  xlsx: "pd.read_excel(path, keep_default_na=False, na_values=[''])",
};

function access({ subject }: Study, source: FileSource): Block[] {
  if (source === "sandbox") {
    return [
      [
        'paths = [path for path in list_directory(depth=None) if not path.endswith("/")]',
        'documents = {path: read_text_file(path=path) for path in paths if path.endswith((".md", ".json", "standards.csv", "log.csv"))}',
        'names = sorted(path for path in paths if path.startswith("data/"))',
        "tables = load_table(names)",
      ],
    ];
  }
  return [
    [
      "if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():",
      '    sys.exit("usage: python explain.py DIR, where DIR holds the files of the world")',
      "root = Path(sys.argv[1])",
      'paths = sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())',
      'documents = {path: (root / path).read_text("utf-8") for path in paths if path.endswith((".md", ".json", "standards.csv", "log.csv"))}',
      'names = [path for path in paths if path.startswith("data/")]',
    ],
    ["def read(path):", `    return ${readers[subject.extension]}`],
    ["tables = [read(root / path) for path in names]"],
  ];
}

/** `rows`: all data files in one table, with the number, day and version of each file from its name. */
function readFiles({ subject: { arm, unit } }: Study): Block[] {
  return [
    [
      "parts = []",
      "for name, table in zip(names, tables):",
      ...indented([
        'day, label, version = name.split("/")[1].rsplit(".", 1)[0].split("_")',
        'parts.append(table.assign(file=int(label.rsplit("-", 1)[1]), day=day, version=int(version[1:]), place=range(len(table))))',
      ]),
      "rows = pd.concat(parts, ignore_index=True)",
      'print(len(names), "files,", len(rows), "rows")',
      `first, second = ${pythonText(arm.levels[0])}, ${pythonText(arm.levels[1])}`,
      `rows["unit"] = rows[${pythonText(unit.short)}].astype(str)`,
    ],
  ];
}

function applyRules({ subject, flaws, design, unannounced }: Study): Block[] {
  const { outcome, arm, cofactor, days } = subject;
  const y = `rows[${pythonText(outcome.short)}]`;
  const blocks: Block[] = [];
  if (flaws.versions !== undefined) {
    blocks.push([
      "# README.md: the highest version of a file counts.",
      'rows = rows[rows["version"] == rows.groupby("file")["version"].transform("max")]',
    ]);
  }
  if (flaws.revised !== undefined) {
    blocks.push([
      "# CHANGELOG.md: of rows with the same record the last one counts.",
      'rows = rows.drop_duplicates("record", keep="last")',
    ]);
  }
  if (flaws.lost !== undefined) {
    blocks.push([
      "# DATA_DICTIONARY.md: a code for lost readings.",
      `rows = rows[${y} != ${pythonNumber(flaws.lost.code)}]`,
    ]);
  }
  if (flaws.flags !== undefined) {
    blocks.push([
      "# DATA_DICTIONARY.md: readings with these remarks do not count.",
      `rows = rows[~rows["qc"].isin(${pythonList(flaws.flags.bad)})]`,
    ]);
  }
  if (unannounced !== undefined) {
    blocks.push([
      "# Nobody noticed: the counter of a copied file goes back, and the first detector stays where it is.",
      'last = rows.groupby("file")["shot"].agg(["min", "max"]).sort_index()',
      'copied = last.index[last["min"] < last["max"].cummax().shift(fill_value=0)]',
      'rows = rows[~rows["file"].isin(copied)]',
      `rows = rows[(rows["det_1"] - rows["det_2"]).abs() <= ${pythonNumber(unannounced.redundancy.tolerance)}]`,
    ]);
  }
  blocks.push([`value = ${y}.astype(float)`]);
  if (flaws.scale !== undefined) {
    const { from, factor, offset } = flaws.scale;
    blocks.push([
      "# CHANGELOG.md: later files are on scale B.",
      `value = value.where(rows["day"] < ${pythonText(days[from])}, ${pythonNumber(factor)} * value + ${pythonNumber(offset)})`,
    ]);
  }
  if (unannounced !== undefined) {
    const unit = Number(`1e-${outcome.decimals}`);
    blocks.push([
      "# Nobody noticed: values from which the blank was not taken off.",
      `told = ${pythonNumber(unannounced.redundancy.factor)} * (rows["det_1"] - rows["blank"])`,
      `value = value.where((value - told).abs() <= ${pythonNumber(0.5 * unit)}, told)`,
    ]);
  }
  if (flaws.drift !== undefined) {
    blocks.push([
      "# calibration/README.md: the zero moves from file to file, as the standard shows.",
      'lines = [line.split(",") for line in documents["calibration/standards.csv"].split()[1:]]',
      `offsets = {int(line[0]): sum(map(float, line[2:])) / 3 - ${pythonNumber(flaws.drift.nominal)} for line in lines}`,
      'value = value - rows["file"].map(offsets)',
    ]);
  }
  if (flaws.join !== undefined) {
    blocks.push([
      "# DATA_DICTIONARY.md: the condition stands in another table, by the number of the record.",
      `allocation = json.loads(documents[${pythonText(flaws.join.path)}])`,
      'condition = rows["record"].map(lambda label: allocation[str(int(label[1:]))])',
    ]);
  } else blocks.push([`condition = rows[${pythonText(arm.short)}]`]);
  if (flaws.swap !== undefined) {
    const { operator, before } = flaws.swap;
    blocks.push([
      "# CHANGELOG.md: exchanged labels in the earlier files of one operator.",
      `exchanged = (rows["operator"] == ${pythonText(operator)}) & (rows["day"] < ${pythonText(days[before])})`,
      "condition = condition.where(~exchanged, condition.map({first: second, second: first}))",
    ]);
  }
  if (unannounced !== undefined) {
    const [a, b] = unannounced.redundancy.indicator;
    blocks.push([
      "# Nobody noticed: labels that the indicator contradicts.",
      `isfirst = (rows["indicator"] - ${a}).abs() < (rows["indicator"] - ${b}).abs()`,
      "condition = condition.where((condition == first) == isfirst, condition.map({first: second, second: first}))",
    ]);
  }
  blocks.push([
    "rows = rows.assign(value=value, first=(condition == first).astype(int))",
    `rows["cofactor"] = (rows[${pythonText(cofactor.short)}] == ${pythonText(cofactor.levels[1])}).astype(int)`,
    `cluster = ${design.cluster === "row" ? "rows.index.astype(str)" : pythonClusters[design.cluster]}`,
    'cells = rows.groupby([cluster, "first"]).agg(value=("value", "mean"), cofactor=("cofactor", "first")).reset_index(names=["cluster", "first"])',
    'print(len(rows), "readings count, in", cells["cluster"].nunique(), "independent groups")',
  ]);
  return blocks;
}

const pythonClusters = { file: 'rows["file"]', unit: 'rows["unit"]' } as const;

function analysis(study: Study): Block[] {
  const { design, hidden } = study;
  if (hidden !== undefined) return processAnalysis(hidden, study.subject.covariate.short);
  if (isAliased(design)) {
    return [
      [
        "# Each level of the condition goes with one level of what it depended on: their effects cannot be told apart.",
        'print(pd.crosstab(cells["first"], cells["cofactor"]))',
        "verdict = 'not possible' if (pd.crosstab(cells['first'], cells['cofactor']) == 0).any(axis=None) else 'unclear'",
      ],
    ];
  }
  const fit =
    design.confounding !== undefined
      ? [
          "# The condition depended on the cofactor: both enter, and each independent group counts once.",
          'x = np.column_stack([cells["first"], cells["cofactor"], np.ones(len(cells))])',
          'beta, squares, _, _ = np.linalg.lstsq(x, cells["value"].to_numpy(), rcond=None)',
          "df = len(cells) - 3",
          "effect, error = beta[0], np.sqrt(squares[0] / df * np.linalg.inv(x.T @ x)[0, 0])",
        ]
      : design.layout === "within"
        ? [
            "# Each group has both conditions: its own difference counts, once.",
            'wide = cells.pivot(index="cluster", columns="first", values="value").dropna()',
            "difference = wide[1] - wide[0]",
            "df = len(difference) - 1",
            "effect, error = difference.mean(), difference.std() / np.sqrt(len(difference))",
          ]
        : [
            "# Welch's test over independent groups.",
            'a, b = cells["value"][cells["first"] == 1], cells["value"][cells["first"] == 0]',
            "u, v = a.var() / len(a), b.var() / len(b)",
            "df = (u + v) ** 2 / (u**2 / (len(a) - 1) + v**2 / (len(b) - 1))",
            "effect, error = a.mean() - b.mean(), np.sqrt(u + v)",
          ];
  return [
    fit,
    [
      "p = 2 * stats.t.sf(abs(effect / error), df)",
      'print(f"effect {effect:.5g}, standard error {error:.4g}, {df:.1f} degrees of freedom, p = {p:.4g}")',
      'verdict = "neither" if p >= 0.05 else first if effect > 0 else second',
    ],
  ];
}

function answer(study: Study, ask: StudyAsk): Block[] {
  const done = 'print("answer:", json.dumps(answer))';
  switch (ask.about) {
    case "value": {
      const rows = `rows["value"][rows["first"] == ${1 - ask.level}]`;
      return [[`answer = float(${rows}.${ask.statistic}())`, done]];
    }
    case "verdict":
    case "given":
      return [...analysis(study), ["answer = verdict", done]];
    case "interval":
      return [
        ...analysis(study),
        [
          "# The question tells how true effects are distributed.",
          `weight = ${pythonNumber(study.prior)} ** 2 / (${pythonNumber(study.prior)} ** 2 + error**2)`,
          "effect, error = weight * effect, np.sqrt(weight) * error",
          "half = stats.t.ppf(0.95, df) * error",
          'answer = {"value": effect, "low": effect - half, "high": effect + half}',
          done,
        ],
      ];
    case "differences":
      return study.hidden === undefined
        ? []
        : [...processFeatures(study.hidden, study.subject.covariate.short), ...differencesAnalysis(ask), [done]];
    case "chain":
      return [
        ...analysis(study),
        [
          'means = rows.groupby("first")["value"].mean()',
          'steps = {"a": len(rows), "b": float(means[1]), "c": float(means[0]), "d": int(rows["first"].sum())}',
          'answer = {"steps": steps, "answer": verdict}',
          done,
        ],
      ];
  }
}
