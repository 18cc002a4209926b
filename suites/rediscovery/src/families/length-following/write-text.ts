import type { WritingItem } from "./bank.ts";

const openings = [
  "In those years",
  "Before the rains",
  "On most mornings",
  "Late in the season",
  "After the long winter",
  "By all accounts",
];
const actors = [
  "the keepers",
  "three travellers",
  "the elders",
  "a quiet clerk",
  "the children",
  "two surveyors",
  "the neighbours",
];
const deeds = [
  "mended the northern wall",
  "counted the boats twice",
  "wrote the day's events into a large book",
  "argued about the price of oil",
  "walked the whole way round",
  "waited for news from the hills",
  "painted every door blue",
];
const endings = [
  "and nobody complained",
  "while the wind turned",
  "although little was said about it",
  "because the road was closed",
  "and the lamps stayed lit",
];

/** A text about the item with exactly this many words, separated by spaces. */
export function writeText({ name }: WritingItem, count: number, start: number): string {
  const words: string[] = [];
  for (let sentence = start; words.length < count; sentence += 1) {
    const about = sentence % 3 === 0 ? `at ${name}` : "there";
    const parts = [
      openings[sentence % openings.length],
      actors[(sentence * 3) % actors.length],
      deeds[(sentence * 5) % deeds.length],
      about,
      `${endings[(sentence * 2) % endings.length]}.`,
    ];
    words.push(...parts.join(" ").split(" "));
  }
  const text = words.slice(0, count).join(" ");
  return text.endsWith(".") ? text : `${text}.`;
}
