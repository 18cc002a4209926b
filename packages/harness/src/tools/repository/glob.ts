/** Whether a name fits a pattern in which `*` stands for any characters and `?` for one; all else stands for itself. */
export function globMatcher(pattern: string): (name: string) => boolean {
  const wanted = [...pattern];
  if (wanted.every((character) => character === "*") && wanted.length > 0) return () => true;
  return (name) => matches(wanted, [...name]);
}

export const hasWildcard = (pattern: string): boolean => /[*?]/.test(pattern);

/** Goes back to the last star only, which is enough and keeps the work within the product of both lengths. */
function matches(wanted: readonly string[], name: readonly string[]): boolean {
  let [at, place, star, resume] = [0, 0, -1, 0];
  while (place < name.length) {
    if (wanted[at] === "*") {
      star = at++;
      resume = place;
    } else if (at < wanted.length && (wanted[at] === "?" || wanted[at] === name[place])) {
      at++;
      place++;
    } else if (star !== -1) {
      at = star + 1;
      place = ++resume;
    } else return false;
  }
  while (wanted[at] === "*") at++;
  return at === wanted.length;
}
