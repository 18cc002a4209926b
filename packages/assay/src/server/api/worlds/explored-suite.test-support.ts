import { type Files, type Suite, text, type ViewBlock, type WorldView } from "@assay/contract";
import { z } from "zod";
import { pixel } from "../../planted-run.test-support.ts";

type Settings = { readonly size: number; readonly never?: string | undefined; readonly words: readonly string[] };
type World = { readonly seed: string; readonly size: number; readonly truth: string };
type Item = { readonly id: string; readonly question: string };

const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);

/** What no page may hold without keys. */
export const truthOf = (seed: string): string => `the-truth-of-${seed}`;

const rows = (size: number): string =>
  `dose,"answer, in words"\n${Array.from({ length: size }, (_, row) => `${row},"say ""${row}"""\n`).join("")}`;

function filesOf({ size }: World): Files {
  const contents: { readonly [path: string]: Uint8Array } = {
    "README.md": bytes("# A world\n<script>alert(1)</script>\n"),
    "data/long.txt": bytes("a line of text\n".repeat(20_000)),
    "data/numbers.csv": bytes(rows(size)),
    "data/uneven.csv": bytes("a,b\n1\n"),
    "noise.bin": new Uint8Array([0, 255, 1]),
    "picture.png": pixel,
    "script.png": bytes("<script>alert(1)</script>"),
  };
  return {
    paths: Object.keys(contents).sort(),
    has: (path) => Object.hasOwn(contents, path),
    read: (path) => contents[path],
  };
}

function viewsOf({ truth, size }: World): readonly WorldView[] {
  return [
    {
      name: "pictures",
      title: "Pictures",
      spoils: false,
      *show(): Generator<ViewBlock> {
        const marks = [{ kind: "box" as const, x: 0, y: 0, width: 1, height: 1, label: truth }];
        for (let picture = 0; picture < size; picture++) {
          yield {
            kind: "image",
            image: { type: "image", mime: "image/png", bytes: pixel },
            alt: `no. ${picture}`,
            marks,
          };
        }
      },
    },
    {
      name: "law",
      title: "The law",
      spoils: true,
      inputs: [
        { kind: "number", name: "dose", title: "dose", low: 0, high: 10, initial: 2 },
        { kind: "choice", name: "way", title: "way", choices: ["up", "down"], initial: "up" },
      ],
      async *show({ dose, way }) {
        yield { kind: "text", text: truth };
        yield {
          kind: "table",
          columns: ["dose", "way"],
          rows: [
            [Number(dose) / 3, String(way)],
            [null, "none"],
          ],
        };
        yield {
          kind: "chart",
          x: { name: "dose", scale: "log" },
          y: { name: "answer" },
          series: [
            {
              name: "law",
              kind: "line",
              points: [
                { x: 0, y: 1 },
                { x: 1, y: 2 },
                { x: 2, y: Number.NaN },
              ],
            },
          ],
        };
      },
    },
    {
      name: "broken",
      title: "A view that throws",
      spoils: false,
      show() {
        throw new Error("no such column");
      },
    },
  ];
}

/** A small suite with every kind of file and view. Its setting `never` makes worlds that do not get done. */
export const suite: Suite<Settings, World, Item, string> = {
  name: "explored",
  about: "Is it shown?",
  version: "1.0.0",
  generation: 1,
  settings: z.strictObject({
    size: z.int().min(1).describe("How much there is."),
    never: z.enum(["ends", "fits"]).optional(),
    words: z.array(z.string()),
  }),
  presets: { default: { size: 3, words: [] }, large: { size: 500, words: [] } },
  flags: { size: { value: "number", about: "how much there is" }, words: { value: "file", about: "", isFiles: true } },
  frozen: { words: { ending: ".words.json", read: (read) => [read] } },
  world({ value }, { size, never }) {
    if (never === "ends") for (;;);
    if (never === "fits") for (const all: number[][] = []; ; ) all.push(new Array(1e6).fill(all.length));
    return { seed: value, size, truth: truthOf(value) };
  },
  *items({ seed, size, truth }) {
    for (let number = 0; number < size; number++) {
      const id = `explored-${seed}-${number}`;
      const strata = { kind: number === 0 ? "first" : "later", science: "none of them", reason: "secret-reason" };
      const evidence = [{ source: "file" as const, name: "data/numbers.csv" }];
      yield { item: { id, question: id }, key: truth, needs: [], evidence, strata };
    }
  },
  files: filesOf,
  explain: (_, { key }, command) => `# ${command}\nprint(${JSON.stringify(key)})\n`,
  open: (world) => ({
    files: filesOf(world),
    delivery: "copied",
    toolsets: ["files"],
    tools: [],
    services: {},
    deliverables: [],
  }),
  async *episode(_, { id }) {
    yield {
      to: "agent",
      prompt: [text(`What is ${id}?`), { type: "image", mime: "image/png", bytes: pixel }],
      tools: ["read_file"],
      reply: z.string(),
    };
  },
  prompts: {},
  scorers: [{ name: "exact", version: "1", actors: [], score: async () => [] }],
  baselines: { null: { knows: [], agent: () => ({ can: [], attempt: async () => undefined }) } },
  bounds: Object.fromEntries(
    ["ceiling", "floor", "guess", "cheat"].map((name) => [
      name,
      { baseline: "null", scorer: "exact", metric: "correct", holds: () => true },
    ]),
  ) as unknown as Suite<Settings, World, Item, string>["bounds"],
  selection: { balance: ["kind"], secret: ["reason"], samples: {} },
  views: async () => ({ of: viewsOf }),
};
