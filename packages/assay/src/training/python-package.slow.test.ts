import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
const home = resolve(root, "python/assay-gym");
const examples = [...readFileSync(resolve(home, "README.md"), "utf8").matchAll(/^```python\n(.*?)^```/gms)].map(
  ([, code]) => code ?? "",
);
/** The environment of agents has no Gymnasium: the audit assay/python-gym runs these examples. */
const plain = examples.filter((code) => !code.includes("gymnasium"));

/** Runs a program against the package's source, with the server that it starts. */
async function python(code: string): Promise<string> {
  const variables = { ...process.env, PYTHONPATH: resolve(home, "src"), ASSAY_COMMAND: resolve(root, "assay") };
  const { stdout } = await promisify(execFile)(resolve(root, ".venv/bin/python"), ["-c", code], { env: variables });
  return stdout;
}

const rewards = `
import assay_gym
from assay_gym.adapters.rewards import reward_function, rows

dataset = assay_gym.load("repository-qa", seeds=range(2), where={"type": "extension"})
table = rows(dataset, 2)
completions = [[{"role": "assistant", "content": text}] for text in ("csv", "txt", "json", "xlsx", "jsonl", "log")]
given = {"completions": completions, "assay_index": [row["assay_index"] for row in table] * 3, "trainer_state": None}
print(reward_function(dataset)(prompts=None, **given))
`;

describe("assay-gym", () => {
  it("has examples in its README that need nothing but Python", () => {
    expect([examples.length, plain.length]).toEqual([6, 5]);
  });

  it.each(plain.map((code, index) => [index + 1, code] as const))(
    "runs example %i of them as it stands",
    async (_, code) => {
      expect(await python(code)).not.toBe("");
    },
  );

  it("gives trl's trainers a reward for every completion", async () => {
    const given = JSON.parse(await python(rewards)) as readonly number[];
    expect(given).toHaveLength(6);
    for (const each of given) expect([0, 1]).toContain(each);
  });
});
