/** What may hold a key in the words of a provider that repeats the request's headers. */
const keyLike = /\b(Bearer\s+|x-api-key["'\s:=]+|x-goog-api-key["'\s:=]+|sk-|AIza)[^\s"',;}\\]{6,}/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const longest = 400;

/** A provider's words made fit to be shown and stored: one line, no keys, not too long. */
export function scrubSecrets(text: string, secrets: readonly string[]): string {
  const spellings = secrets
    .filter((secret) => secret !== "")
    .flatMap((secret) => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      Buffer.from(secret).toString("base64"),
    ]);
  let clean = text;
  for (const spelling of spellings) clean = clean.replaceAll(spelling, "[key]");
  clean = clean.replace(keyLike, "[key]").replace(controls, " ").trim();
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
}
