import type { Random } from "@assay/contract";

/** What inputs for a parser are made of. */
export interface Material {
  /** Real inputs, which are changed in a few places. */
  readonly corpus: readonly string[];
  /** The words of its language, which are strung together. */
  readonly words: readonly string[];
  /** An input that the language allows, or nearly. Without it, JSON of the words is made. */
  readonly sentence?: (random: Random) => string;
}

const brackets = ["()", "[]", "{}", "<>", '""', "''", "``"];
const odd = [
  ..."\"'`()[]{}<>,;:|\\/#&%$@!?*+-=~^_. \t\n\r\0".split(""),
  ...'\r\n|\\"|""|\'\'|```|---|/*|*/|//|<!--|]]>|&amp;|\\u0000|\\ud800|${|%s|0x|1e|-0|.5|1.|1e999|-1e-999|NaN|Infinity|null|true|9007199254740993'.split(
    "|",
  ),
  ..."__proto__ constructor toString hasOwnProperty é ß İ ﬃ 中 😀 \u0301 \u200b \u202e \u2028 \ufeff \ufffd \ud800 \udc00 \u0085 \u00a0 ½ ٣ −".split(
    " ",
  ),
];

const piece = (random: Random, { words }: Material): string => random.choose(random.uniform() < 0.6 ? words : odd);

/** An input of up to a few thousand characters. */
export function makeInput(random: Random, material: Material): string {
  const kind = random.uniform();
  if (kind < 0.5) return mutate(random, material, random.choose(material.corpus));
  if (kind < 0.7) return soup(random, material, random.integer(0, 40));
  if (kind < 0.95) {
    const made = material.sentence?.(random) ?? JSON.stringify(makeJson(random, material, 4));
    return random.uniform() < 0.5 ? made : mutate(random, material, made);
  }
  return makeLarge(random, material, random.integer(1, 2000));
}

function soup(random: Random, material: Material, count: number): string {
  const gap = random.choose(["", " ", "\n", ", "]);
  return Array.from({ length: count }, () => piece(random, material)).join(gap);
}

/** A text with a few changes. */
function mutate(random: Random, material: Material, text: string): string {
  let changed = text;
  for (let left = random.integer(1, 5); left > 0; left--) {
    const at = random.integer(0, changed.length);
    const length = Math.min(random.integer(0, random.uniform() < 0.5 ? 3 : 60), changed.length - at);
    const [before, range, after] = [changed.slice(0, at), changed.slice(at, at + length), changed.slice(at + length)];
    const ways = [
      () => before + after,
      () => before + piece(random, material) + after,
      () => before + piece(random, material) + range + after,
      () => before + range.repeat(random.integer(2, 8)) + after,
      () => before + String.fromCharCode(random.integer(0, random.uniform() < 0.5 ? 255 : 0xffff)) + after,
      () => before + random.choose(material.corpus).slice(random.integer(0, 40)).slice(0, 400) + after,
      () => range + before + after,
      () => before,
    ];
    changed = random.choose(ways)();
  }
  return changed;
}

function makeJson(random: Random, material: Material, depth: number): unknown {
  const kind = random.integer(0, depth > 0 ? 7 : 4);
  if (kind === 0) return random.choose([0, -1, 1, 1.5, 2, 1e21, -1e-9, 1e308, 2 ** 53]);
  if (kind === 1) return random.choose([true, false, null, "", {}, []]);
  if (kind < 5) return piece(random, material);
  const values = Array.from({ length: random.integer(0, 5) }, () => makeJson(random, material, depth - 1));
  return kind === 5 ? values : Object.fromEntries(values.map((value) => [piece(random, material), value]));
}

/** A hostile input of a length: some shape, as often as it fits. */
export function makeLarge(random: Random, material: Material, length: number): string {
  const fill = (text: string): string => (text === "" ? "" : text.repeat(Math.ceil(length / text.length)));
  const document = random.choose(material.corpus);
  const at = random.integer(0, document.length);
  const part = document.slice(at, at + random.integer(1, 30));
  const [first, second] = [piece(random, material), piece(random, material)];
  const half = Math.ceil(length / 2);
  const pair = random.choose(brackets);
  const digits = random.choose(["0", "9", "1", "12345678901234567"]);
  const shapes = [
    () => fill(first),
    () => fill(first + second),
    () => fill(`${first}${random.choose([" ", "\n", ",", ""])}${second}${random.choose([" ", "\n", ";", ""])}`),
    () => fill(part),
    () => document.slice(0, at) + fill(part) + document.slice(at + part.length),
    () => document.slice(0, at) + fill(first) + document.slice(at),
    () => document.slice(0, at) + fill(first + second),
    () => fill(first) + document,
    () => fill(`${document}\n`),
    () => fill(soup(random, material, 12)),
    () => pair[0].repeat(half) + pair[1].repeat(half),
    () => fill(random.choose([pair[0], pair[1], `${pair[0]}${first}`, `${pair[0]}${first}${pair[1]}`])),
    () => document.slice(0, at) + pair[0].repeat(half) + pair[1].repeat(half) + document.slice(at),
    () => random.choose(["", "-", "0.", "1e", "1e-", "0x"]) + fill(digits) + random.choose(["", ".5", "e5", "%", "x"]),
    () => document.slice(0, at) + fill(digits) + document.slice(at),
    () => fill(String.fromCharCode(random.integer(0, 0xffff), random.integer(0, 0xffff))),
    () => `${fill(random.choose([" ", "\t", "\n", "\r", "\u00a0", "a", "-", "."]))}${first}`,
  ];
  return random.choose(shapes)().slice(0, length);
}
