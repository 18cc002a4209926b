import type { Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { type Blueprint, blueprintSchema } from "./blueprint-schema.ts";
import { safetyProblems } from "./safety-problems.ts";
import { lawProblems } from "./validate-laws.ts";
import { valueProblems } from "./value-problems.ts";

/** Checks a blueprint from outside as a whole. Throws one error that lists all problems. */
export function loadBlueprint(value: Json): Blueprint {
  const parsed = blueprintSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse([`${issue.path.join(".") || "the blueprint"}: ${issue.message}`]);
  }
  const problems = blueprintProblems(parsed.data);
  return problems.length > 0 ? refuse(problems) : parsed.data;
}

/** All problems of a blueprint. Laws are checked only if there is no other problem. */
export function blueprintProblems(blueprint: Blueprint): string[] {
  const problems = structureProblems(blueprint);
  return problems.length > 0 ? problems : lawProblems(blueprint);
}

/** Problems of a blueprint other than its laws. */
export function structureProblems(blueprint: Blueprint): string[] {
  const unsafe = safetyProblems(blueprint);
  if (unsafe.length > 0) return unsafe;
  return [
    ...nameProblems(blueprint),
    ...pathProblems(blueprint),
    ...columnProblems(blueprint),
    ...valueProblems(blueprint),
  ];
}

function refuse(problems: readonly string[]): never {
  throw new AssayError("repository-qa/invalid-blueprint", `The blueprint cannot be used: ${problems.join(" ")}`);
}

function nameProblems({ columns, paths, hidden = [] }: Blueprint): string[] {
  const names = [...columns, ...paths.variables, ...hidden].map(({ short }) => short);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return twice.map((name) => `The name '${name}' stands for two variables.`);
}

/** Checks that every path variable occurs once in the template and has distinct values. */
function pathProblems({ paths }: Blueprint): string[] {
  const placed = [...paths.directories, paths.file].flatMap(({ variables }) => variables);
  const known = paths.variables.map(({ short }) => short);
  const strange = placed.filter((short) => !known.includes(short));
  const misplaced = known.filter((short) => placed.filter((each) => each === short).length !== 1);
  return [
    ...strange.map((short) => `The path template names '${short}', which is no path variable.`),
    ...misplaced.map((short) => `The path variable '${short}' must stand in the template exactly once.`),
    ...paths.variables.flatMap((variable) => {
      const values = "levels" in variable ? variable.levels.map((level) => String(level).toLowerCase()) : [];
      const isNumeric = variable.kind === "factor" && variable.numeric;
      return [
        ...(new Set(values).size < values.length ? [`Two levels of '${variable.short}' are the same.`] : []),
        ...values
          .filter((value) => isNumeric && !Number.isFinite(Number(value)))
          .map((value) => `'${variable.short}' is numeric, and its level '${value}' is no number.`),
      ];
    }),
  ];
}

function columnProblems({ columns, sortBy, hidden = [], paths }: Blueprint): string[] {
  const factors = new Set(paths.variables.flatMap(({ kind, short }) => (kind === "factor" ? [short] : [])));
  const roleOf = new Map(columns.map((column) => [column.short, column]));
  const problems: string[] = [];
  if (sortBy !== undefined && !roleOf.has(sortBy)) problems.push(`Rows are sorted by '${sortBy}', which is no column.`);
  for (const { shows } of hidden) {
    if (roleOf.get(shows)?.role !== "independent")
      problems.push(`'${shows}' shows a hidden variable and is not independent.`);
  }
  for (const { short, missing } of columns) {
    if (missing.kind === "void") {
      const cause = roleOf.get(missing.when);
      const isDependent = cause?.role === "dependent" && cause.values.kind === "category";
      if (!isDependent && !factors.has(missing.when))
        problems.push(`'${short}' loses cells by '${missing.when}', which is no dependent category and no factor.`);
    }
    if (missing.kind !== "depending") continue;
    const cause = roleOf.get(missing.when);
    const isNumeric = cause?.role === "independent" && cause.values.kind !== "category";
    if (!isNumeric)
      problems.push(`'${short}' loses cells by '${missing.when}', which is no independent numeric column.`);
  }
  for (const column of columns) {
    const followed = column.role === "independent" ? (column.shifts ?? []) : [];
    const held = column.role === "independent" || column.role === "dependent" ? (column.held ?? []) : [];
    for (const { of } of [...followed, ...held]) {
      if (!factors.has(of)) problems.push(`'${column.short}' follows '${of}', which is no factor of the paths.`);
    }
    if (column.role === "independent" && column.values.kind === "category") {
      const { levels, weights } = column.values;
      if (levels.length !== weights.length) problems.push(`'${column.short}' needs a weight for every level.`);
    }
    if (column.role === "dependent" && column.values.kind === "category") {
      const { levels, cuts } = column.values;
      if (cuts.length !== levels.length - 1) problems.push(`'${column.short}' needs one cut less than levels.`);
      if (cuts.some((cut, index) => index > 0 && cut <= cuts[index - 1]))
        problems.push(`The cuts of '${column.short}' must ascend.`);
    }
  }
  return problems;
}
