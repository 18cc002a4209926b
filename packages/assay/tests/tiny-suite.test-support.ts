import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A suite in a few lines, as somebody could write it outside of this repository: a hidden number that a tool shows. */
const tiny = `import { text } from "@assay/contract";
import { z } from "zod";

const reply = z.object({ answer: z.number() });
const agentOf = (answer) => ({
  can: ["tools"],
  async attempt(session) {
    await session.submit({ answer: await answer(session) });
  },
});
const bound = (baseline, holds) => ({ baseline, scorer: "accuracy", metric: "credit", holds });

export const tiny = {
  name: "tiny",
  version: "1",
  generation: 1,
  settings: z.strictObject({ level: z.number(), kind: z.string() }),
  presets: { default: { level: 1, kind: "plain" }, hard: { level: 2, kind: "plain" } },
  flags: { level: { value: "number", about: "how hard it is" }, kind: { value: "name", about: "which kind" } },
  world: ({ value }, { level, kind }) => ({ seed: value, level, kind, number: Number(value) * 1.2345678 * level }),
  items: ({ seed, level, kind, number }) => [
    {
      item: { id: \`n-\${seed}-\${level}-\${kind}\` },
      key: { number },
      needs: ["tools"],
      evidence: [{ source: "tool", name: "look" }],
      strata: { asks: "number" },
    },
  ],
  files: () => ({ paths: [], has: () => false, read: () => new Uint8Array() }),
  open: ({ number }) => ({
    files: { paths: [], has: () => false, read: () => new Uint8Array() },
    delivery: "virtual",
    toolsets: [],
    tools: [
      {
        name: "look",
        description: "Shows the number.",
        input: z.strictObject({}),
        readOnly: true,
        run: async () => ({
          parts: [text(String(number))],
          data: { number },
          evidence: [{ source: "tool", name: "look" }],
        }),
      },
    ],
    services: {},
    deliverables: [],
  }),
  async *episode() {
    yield { to: "agent", prompt: [text("Which number?")], tools: ["look"], reply };
  },
  prompts: {},
  scorers: [
    {
      name: "accuracy",
      version: "1",
      actors: [],
      async score({ key, submission }) {
        const given = submission.answers[0]?.value?.answer;
        const isRight = given === key.number;
        const reason = \`\${given} for \${key.number}\`;
        return [{ metric: "credit", value: isRight ? 1 : 0, weight: 1, reason }];
      },
    },
  ],
  grading: { key: z.object({ number: z.number() }), reply },
  baselines: {
    oracle: { knows: [], agent: () => agentOf(async (session) => (await session.call("look", {})).data.number) },
    null: { knows: [], agent: () => ({ can: ["tools"], attempt: async () => undefined }) },
    guess: { knows: [], agent: () => agentOf(async () => 7) },
    cheat: {
      knows: [],
      agent: () => agentOf(async (session) => (await session.call("reveal_key", {})).data?.number ?? 0),
    },
  },
  bounds: {
    ceiling: bound("oracle", (mean) => mean === 1),
    floor: bound("null", (mean) => mean === 0),
    guess: bound("guess", (mean) => mean === 0),
    cheat: bound("cheat", (mean) => mean === 0),
  },
  selection: { balance: ["asks"], secret: [], samples: {} },
};
export { agentOf, reply };
`;

/** Writes the suite into a folder, for others to change. */
export const writeTiny = (folder: string): void => writeFileSync(join(folder, "tiny.ts"), tiny);

/** Writes a suite that differs from the tiny one: members, from line 5 on; the path as it is typed. */
export function writeChanged(folder: string, name: string, members = ""): string {
  const lines = [
    'import { agentOf, reply, tiny } from "./tiny.ts";',
    "",
    "export const suite = {",
    `  ...tiny, name: ${JSON.stringify(name)},`,
    members,
    "};",
  ];
  writeFileSync(join(folder, `${name}.ts`), `${lines.join("\n")}\n`);
  return `./${name}.ts`;
}
