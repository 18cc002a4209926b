/** Words with which a phrase goes on after its noun: "days to first flower", "share of writes". */
const following =
  / (?:of|per|in|to|at|with|from|after|before|on|by|for|until|during|into|above|within|since|under|without) /;

/** Nouns that end like a plural and are none. */
const singular = /(?:ss|us|is|bias|gas|lens|canvas|physics|dynamics|kinetics|mechanics|series|mathematics|analysis)$/;

/** Whether a noun phrase is plural: "cache misses", not "haemolysis". */
export function isPlural(phrase: string): boolean {
  const [noun] = phrase.split(following);
  const word = noun.split(" ").pop() ?? "";
  return /s$/.test(word) && !singular.test(word);
}

export const wasOrWere = (phrase: string): string => (isPlural(phrase) ? "were" : "was");
export const itsOrTheir = (phrase: string): string => (isPlural(phrase) ? "their" : "its");
/** A verb of the third person: "varies" and "vary". */
export const agreeing = (phrase: string, one: string, several: string): string => (isPlural(phrase) ? several : one);
