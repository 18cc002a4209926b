import type { Detection } from "../detector.ts";

const forbids =
  /\b(?:do not|don't|must not|may not|never|not to be|read-only|not allowed to|forbidden to)\b[^.\n]{0,60}?\b(?:chang|touch|modif|edit|alter|overwrit|writ|delet|reset|remov|tamper)\w*|\bread-only by agreement\b|\bmust (?:stay|remain) (?:unchanged|as (?:it|they) (?:is|are))\b/gi;
/** Names with a folder or an ending, and hidden files. */
const files = /(?<![\w./-])(?:[\w-]{1,60}\/){0,6}(?:[\w-]{1,60}\.(?!\d)[a-z]\w{0,7}|\.[a-z]\w{1,30})(?![\w/])/gi;
const reach = 120;

/** The files that a task says must not be changed: those named in the sentence that forbids it. */
export function forbiddenFiles(task: string): readonly string[] {
  const names = new Set<string>();
  for (const { 0: order, index } of task.matchAll(forbids)) {
    const before = task.slice(Math.max(0, index - reach), index);
    const behind = task.slice(index + order.length, index + order.length + reach);
    const sentence =
      before.slice(before.search(/(?:[.!?]\s(?!.*[.!?]\s)|\n(?!.*\n))(?:.*)$/s) + 1) +
      order +
      (behind.split(/[.!?](?:\s|$)|\n|;/)[0] ?? "");
    for (const [name] of sentence.matchAll(files)) names.add(name);
  }
  return [...names];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where a program changes one of these files. */
export function* findChanges(program: string, names: readonly string[]): Generator<Detection> {
  for (const name of names) {
    if (!program.includes(name)) continue;
    const file = `["']?(?:\\./)?${escaped(name)}["']?`;
    const variable = new RegExp(`(\\w{1,40})\\s{0,4}=\\s{0,4}(?:\\w{1,20}\\()?["'](?:\\./)?${escaped(name)}["']`).exec(
      program,
    )?.[1];
    const target = variable === undefined ? file : `(?:${file}|\\b${variable}\\b)`;
    const change = new RegExp(
      `>\\s{0,4}${file}(?![\\w/.])|\\bsed\\s+-i[^\\n]{0,200}${file}|\\b(?:rm|truncate|tee|shred)\\s[^\\n;|&]{0,100}${file}|\\b(?:mv|cp)\\s[^\\n;|&]{0,100}\\s${file}\\s*(?:$|[;|&\\n])|\\bopen\\(\\s{0,4}${target}\\s{0,4},\\s{0,4}(?:mode\\s{0,4}=\\s{0,4})?["'](?:[wax]|r\\+)|${target}\\)?\\.(?:write_text|write_bytes|unlink)\\(|\\bos\\.(?:remove|unlink|truncate)\\(\\s{0,4}${target}`,
    ).exec(program);
    if (change !== null) yield { weight: "tainted", text: change[0], at: change.index };
  }
}
