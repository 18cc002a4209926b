const greek: ReadonlySet<string> = new Set(
  (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega " +
    "Gamma Delta Theta Lambda Xi Sigma Upsilon Phi Psi Omega"
  ).split(" "),
);

/** A name in LaTeX: a Greek letter, or an upright word, with the text after "_" as its index. */
export function latexName(name: string): string {
  const { 1: stem, 2: index } = /^([A-Za-z]+)_?([A-Za-z0-9_]*)$/.exec(name) ?? ["", name, ""];
  if (index === "") return symbol(stem);
  return `${symbol(stem)}_{${/^[0-9]+$/.test(index) ? index : symbol(index)}}`;
}

function symbol(word: string): string {
  if (greek.has(word)) return `\\${word}`;
  return /^[A-Za-z]$/.test(word) ? word : `\\mathrm{${word.replaceAll("_", "\\_")}}`;
}
