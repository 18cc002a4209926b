/** A weak acid with one or two pKa, the lower first. */
export interface CandidateAcid {
  readonly name: string;
  readonly pKa: readonly [number] | readonly [number, number];
}

/**
 * Constants at 25 °C (CRC Handbook of Chemistry and Physics, dissociation constants of organic and of inorganic acids
 * and bases). Any two acids with the same number of protons differ by at least 0.4 in one constant.
 */
export const candidateAcids: readonly CandidateAcid[] = [
  { name: "3-nitrophenol", pKa: [8.36] },
  { name: "4-nitrophenol", pKa: [7.15] },
  { name: "acetic acid", pKa: [4.76] },
  { name: "benzoic acid", pKa: [4.2] },
  { name: "boric acid", pKa: [9.27] },
  { name: "chloroacetic acid", pKa: [2.87] },
  { name: "cyanoacetic acid", pKa: [2.47] },
  { name: "diethylmalonic acid", pKa: [2.21, 7.29] },
  { name: "formic acid", pKa: [3.75] },
  { name: "maleic acid", pKa: [1.92, 6.23] },
  { name: "malic acid", pKa: [3.4, 5.11] },
  { name: "malonic acid", pKa: [2.85, 5.7] },
  { name: "selenous acid", pKa: [2.62, 8.32] },
  { name: "succinic acid", pKa: [4.21, 5.64] },
  { name: "tartaric acid", pKa: [2.98, 4.34] },
];

/** From this pKa on, an acid of a few hundredths mol/L shows no step at its equivalence point. */
const VERY_WEAK = 8;

/** The kinds that a level counts. */
export type AcidKind = "monoprotic" | "veryWeak" | "diprotic";

/** The acids of a kind. For diprotic ones, the difference of the two constants must lie in the given interval. */
export function acidsOf(kind: AcidKind, [least, most]: readonly [number, number]): readonly CandidateAcid[] {
  return candidateAcids.filter(({ pKa: [first, second] }) => {
    if (second === undefined) return kind === (first < VERY_WEAK ? "monoprotic" : "veryWeak");
    return kind === "diprotic" && second - first >= least && second - first <= most;
  });
}
