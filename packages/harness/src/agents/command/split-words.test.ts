import { expect, it } from "vitest";
import { splitWords } from "./split-words.ts";

it.each<[string, string[] | undefined]>([
  ["python agent.py", ["python", "agent.py"]],
  ["  python\tagent.py  ", ["python", "agent.py"]],
  [`node agent.ts --name 'a b' ""`, ["node", "agent.ts", "--name", "a b", ""]],
  [`a'b "c'd`, [`ab "cd`]],
  ["echo $HOME; rm *", ["echo", "$HOME;", "rm", "*"]],
  ["", []],
  ["python 'agent.py", undefined],
])("%s has the words %j", (line, words) => {
  expect(splitWords(line)).toEqual(words);
});
