// biome-ignore-start lint/suspicious/noMisleadingCharacterClass: each of these is meant by itself.
/** Letters of no width, marks of direction, soft hyphens and selectors: none of them is seen. */
const unseen =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/gu;
/** Letters that are seen as nothing and read as ASCII by those who know. Flags of emoji are made of them too. */
const tags = /[\u{e0020}-\u{e007e}]/gu;

/** Runs of unseen letters that are long enough for a message. A family of emoji has four, a flag six. */
const hidden =
  /[\u{e0001}-\u{e007f}]{10,}|(?:[\u200b-\u200f\u2060-\u2064\ufeff\u180e\u00ad\u034f]){12,}|[\u{e0100}-\u{e01ef}]{8,}/u;
// biome-ignore-end lint/suspicious/noMisleadingCharacterClass: each of these is meant by itself.

/** Letters of other scripts that look like Latin ones, and these. */
const doubles = new Map(
  Array.from("аеорсухіѕјԁһԛԝАВЕКМНОРСТХІЅ", (letter, at) => [letter, "aeopcyxisjdhqwABEKMHOPCTXIS".charAt(at)]),
);
const isMixed = (word: string): boolean => /[a-z]/i.test(word) && /\p{Script=Cyrillic}/u.test(word);
/** A word of Latin letters and others as one of Latin letters. Words of one script are left alone. */
const inOneScript = (word: string): string =>
  isMixed(word) ? Array.from(word, (letter) => doubles.get(letter) ?? letter).join("") : word;

/** A text as a reader of its code points reads it: compatible forms unified, unseen letters taken out, tags as ASCII, words of two scripts in one. */
export const plainly = (text: string): string =>
  text
    .replace(tags, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))
    .replace(unseen, "")
    .normalize("NFKC")
    .replace(/\p{L}+/gu, inOneScript);

/** Where a text holds something that is not to be seen, if anywhere. */
export const hiddenAt = (text: string): number => text.search(hidden);
