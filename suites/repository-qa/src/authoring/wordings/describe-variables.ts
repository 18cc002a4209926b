import type { Blueprint } from "../../blueprint/blueprint-schema.ts";

/** The variables of the paths, a line each, with what they are and which values they have. */
export function describePathVariables({ paths }: Blueprint): string {
  return paths.variables
    .map((variable) => {
      const values = "levels" in variable ? `, one of ${variable.levels.join(", ")}` : "";
      return `- ${variable.short}: ${variable.name}${values}. ${variable.about}`;
    })
    .join("\n");
}

/** The columns, a line each. */
export function describeColumns({ columns }: Blueprint): string {
  return columns
    .map((column) => {
      const values =
        "values" in column && column.values.kind === "category" ? `, one of ${column.values.levels.join(", ")}` : "";
      return `- ${column.short}: ${column.name}${column.unit === undefined ? "" : ` in ${column.unit}`}${values}. ${column.about}`;
    })
    .join("\n");
}
