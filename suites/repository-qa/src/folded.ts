/** How the published rule compares names: small letters, with every run of other characters a single blank. */
export function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
