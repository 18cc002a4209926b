import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathCondition } from "../query/query-schema.ts";
import { isDataFunction } from "./is-data-function.ts";
import { writtenValue } from "./path-pattern.ts";
import { pathReading } from "./path-reading.ts";
import type { Block } from "./python-script.ts";
import { indented, lineWidth, pythonEquals, pythonText } from "./python-text.ts";

/** `files`: all data files, by extension or, in a messy repository, by the published rule. */
export function listFiles({ extension, mess }: Blueprint): Block[] {
  const none = ["if not files:", '    sys.exit("the folder holds no data files of this world")'];
  if (mess !== undefined) {
    return [
      isDataFunction,
      [
        'paths = [path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()]',
        "files = sorted(path for path in paths if is_data(path))",
        'print(len(files), "data files, and", len(paths) - len(files), "others")',
        ...none,
      ],
    ];
  }
  const pattern = pythonText(`*.${extension}`);
  return [
    [
      `files = sorted(path.relative_to(root).as_posix() for path in root.rglob(${pattern}))`,
      'print(len(files), "data files")',
      ...none,
    ],
  ];
}

/** The variable with the files of the question: all files if there are no conditions on paths. */
export function filesVariable(conditions: readonly PathCondition[]): "files" | "chosen" {
  return conditions.length === 0 ? "files" : "chosen";
}

/** `chosen`: the data files whose paths meet the conditions. */
export function chooseFiles(blueprint: Blueprint, conditions: readonly PathCondition[]): Block[] {
  if (conditions.length === 0) return listFiles(blueprint);
  const tests = pathTests(blueprint, conditions);
  const line = `if ${tests.join(" and ")}:`;
  const test = line.length < lineWidth - 8 ? [line] : ["if (", ...indented([tests.join("\nand ")]), "):"];
  const { blocks, said } = pathReading(
    blueprint,
    conditions.map(({ variable }) => variable),
  );
  return [
    ...listFiles(blueprint),
    ...blocks,
    [
      "chosen = []",
      "for path in files:",
      ...indented([`said = ${said}`, ...test, ...indented(["chosen.append(path)"])]),
      'print(f"{len(chosen)} of them meet the conditions", *chosen[:3], sep="\\n  ")',
    ],
  ];
}

/** The conditions as tests of `said`, the values in a path. */
export function pathTests({ paths }: Blueprint, conditions: readonly PathCondition[]): string[] {
  return conditions.map(({ variable, values }) => {
    const found = paths.variables.find(({ short }) => short === variable);
    const written = found === undefined ? values : values.map((value) => writtenValue(found, value));
    return `said[${pythonText(variable)}] ${pythonEquals(written)}`;
  });
}
