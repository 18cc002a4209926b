import type { Blueprint } from "../../blueprint/blueprint-schema.ts";

/** One line for each path variable, with its description and values. */
export function describePathVariables({ paths }: Blueprint): string {
  return paths.variables
    .map((variable) => {
      const values = "levels" in variable ? `, one of ${variable.levels.join(", ")}` : "";
      return `- ${variable.short}: ${variable.name}${values}. ${variable.about}`;
    })
    .join("\n");
}

/** One line for each column. */
export function describeColumns({ columns }: Blueprint): string {
  return columns
    .map((column) => {
      const values =
        "values" in column && column.values.kind === "category" ? `, one of ${column.values.levels.join(", ")}` : "";
      return `- ${column.short}: ${column.name}${column.unit === undefined ? "" : ` in ${column.unit}`}${values}. ${column.about}`;
    })
    .join("\n");
}
