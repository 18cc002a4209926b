/** How the published rule compares names: lower case, and a single space for every run of other characters. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
