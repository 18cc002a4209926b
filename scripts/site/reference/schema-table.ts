/** What this reads of a JSON schema. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

interface Field {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The fields of a file as a table of Markdown: `[]` stands for each element of a list, `NAME` for any name. */
export function schemaTable(schema: JsonSchema): string {
  const rows = fieldsOf(schema, "", new Set()).map(({ path, schema: field, isRequired }) => {
    const cells = [`\`${path}\``, typeOf(field), isRequired ? "yes" : "", defaultOf(field), field.description ?? ""];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return ["| field | type | required | default | meaning |", "|---|---|---|---|---|", ...rows].join("\n");
}

function fieldsOf(schema: JsonSchema, path: string, seen: ReadonlySet<JsonSchema>): readonly Field[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const there = path === "" ? name : `${path}.${name}`;
    const isRequired = (schema.required ?? []).includes(name) && field.default === undefined;
    return [{ path: there, schema: field, isRequired }, ...fieldsOf(field, there, within)];
  });
  const named = typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
  const elements = schema.items === undefined ? [] : fieldsOf(schema.items, `${path}[]`, within);
  const names = named === undefined ? [] : fieldsOf(named, path === "" ? "NAME" : `${path}.NAME`, within);
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => fieldsOf(choice, path, within));
  // Choices of one value may share fields.
  const paths = new Set<string>();
  return [...own, ...elements, ...names, ...choices].filter((field) => {
    const isNew = !paths.has(field.path);
    paths.add(field.path);
    return isNew;
  });
}

function typeOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  if (schema.type === undefined) return "any JSON";
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  return types.join(" or ");
}

const defaultOf = ({ default: value }: JsonSchema): string =>
  value === undefined ? "" : `\`${JSON.stringify(value)}\``;
