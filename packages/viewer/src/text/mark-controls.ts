/** A stretch of a text, or a character that would not be seen or would change how its neighbours are seen. */
export type Stretch = { readonly text: string } | { readonly control: string; readonly times: number };

/**
 * Characters that draw nothing or move others: control codes but for line ends and tabs, marks of writing direction,
 * blanks of no width, and tags.
 */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them is looked for alone
  /([\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]|[\u{E0000}-\u{E0FFF}]|\p{Surrogate})\1*/gu;

/** A text with more of them is shown with the others left as one mark. */
const mostMarks = 2000;

/** Splits a text so that a page can show what is hidden in it. Emoji keep the selectors that belong to them. */
export function markControls(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(controls)) {
    if (stretches.length >= mostMarks) break;
    const [found, control = ""] = match;
    if (control === "\r" && text[match.index + 1] === "\n") continue;
    if (control === "\u{FE0F}" && found.length === 1) continue;
    if (match.index > from) stretches.push({ text: text.slice(from, match.index) });
    const code = (control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    stretches.push({ control: code, times: found.length / control.length });
    from = match.index + found.length;
  }
  const rest = text.slice(from);
  if (rest !== "") stretches.push({ text: stretches.length >= mostMarks ? rest.replace(controls, "\u{FFFD}") : rest });
  return stretches;
}
