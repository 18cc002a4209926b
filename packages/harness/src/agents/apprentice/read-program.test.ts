import { expect, it } from "vitest";
import { programIn } from "./read-program.ts";

it.each([
  ["```model\na = 1\n```", "a = 1"],
  ["first\n```model\na = 1\n```\nthen\n  ``` Model\nb = 2\n\nc = 3\n  ```\nend", "b = 2\n\nc = 3"],
  ["```python\nimport x\n```", undefined],
  ["```\na = 1\n```", undefined],
  ["a ~ normal(0, 1)", undefined],
  ["```model\na = 1", undefined],
])("the program in %j is the last whole block of its language", (reply, program) => {
  expect(programIn(reply, ["model"])).toBe(program);
});
