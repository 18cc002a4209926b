import { type JsonSchema, schemaTable } from "./schema-table.ts";

/** Workspaces that read or write files of people. */
const owners = ["@assay/harness", "@assay/repository-qa", "@assay/rediscovery"];

/** The page of file schemas: every field of every file that people write, publish or pass on. */
export async function fileSchemasPage(): Promise<string> {
  const sections: string[] = [];
  for (const owner of owners) {
    const { fileSchemas } = (await import(`${owner}/file-schemas`)) as {
      readonly fileSchemas: { readonly [name: string]: JsonSchema };
    };
    for (const [name, schema] of Object.entries(fileSchemas)) {
      sections.push(`## ${name}\n\n${schema.description ?? ""}\n\n${schemaTable(schema)}\n`);
    }
  }
  return [
    "# File schemas\n",
    "Every file that people write, publish or pass on, field by field. Fields that are not listed are refused.",
    "`[]` stands for each element of a list, and `NAME` for any name. This page is made from the program's schemas.\n",
    ...sections,
  ].join("\n");
}
