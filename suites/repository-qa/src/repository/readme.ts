import type { Blueprint } from "../blueprint/blueprint-schema.ts";

/** README.md, as far as the blueprint shows it. */
export function readmeText({ project, readme }: Blueprint): string {
  // A heading reads as a title, so a README without a title has none.
  const parts = [readme.title ? `# ${project.repository}` : `Data files of the repository ${project.repository}.`];
  if (readme.title) parts.push(`**"${project.title}"**`);
  if (readme.abstract) parts.push(`## Abstract\n\n${project.abstract}`);
  return `${parts.join("\n\n")}\n`;
}
