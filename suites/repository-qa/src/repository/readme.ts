import type { Blueprint } from "../blueprint/blueprint-schema.ts";

/** README.md, as far as the blueprint shows it. */
export function readmeText({ project, readme }: Blueprint): string {
  const parts = [`# ${project.repository}`];
  if (readme.title) parts.push(`**"${project.title}"**`);
  if (readme.abstract) parts.push(`## Abstract\n\n${project.abstract}`);
  return `${parts.join("\n\n")}\n`;
}
