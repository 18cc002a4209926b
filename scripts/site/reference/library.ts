import { type Declared, declarationsOf } from "./declarations.ts";

const modules = [
  { name: "assay", file: "packages/assay/src/index.ts", about: "what programs that use Assay import" },
  {
    name: "@assay/contract",
    file: "packages/contract/src/index.ts",
    about: "what suites, tools and agents are made of",
  },
];

/** The page of the library: every exported name, with its comment and its type. */
export function libraryPage(): string {
  const sections = modules.map(({ name, file, about }) => {
    const entries = declarationsOf(file).map(describe);
    return `## ${name}\n\nThe module \`${name}\` holds ${about}.\n\n${entries.join("\n\n")}\n`;
  });
  return [
    "# Library, name by name\n",
    "Every name that the two public modules export. [Assay as a library](../library.md) has examples.",
    "This page is made from the types.\n",
    ...sections,
  ].join("\n");
}

const describe = ({ name, about, source }: Declared): string =>
  `### ${name}\n\n${about.replaceAll("<", "&lt;").replaceAll("{", "&#123;")}\n\n\`\`\`ts\n${source}\n\`\`\``;
