/** The type of a value in a formula. There is no implicit conversion between them. */
export type ValueType = "number" | "boolean" | "category";

/** What a variable holds; a categorical variable declares its levels. */
export type VariableType = "number" | "boolean" | { readonly levels: readonly string[] };

/** The names that a formula may use, with their types. */
export type Variables = Readonly<Record<string, VariableType>>;

export function valueTypeOf(variable: VariableType): ValueType {
  return typeof variable === "string" ? variable : "category";
}
