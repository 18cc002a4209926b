// How subjects understand prompts by writers who had a study's workspace and nothing else, each with what it means:
// node suites/rediscovery/audits/outside-prompts.ts [FILE] [SEED]. A misreading is an `understood` that differs from it.
import { readFileSync } from "node:fs";
import type { Host } from "@assay/contract";
import { openSubjectService } from "../src/endpoint/subject-service.ts";
import { subjectsOf } from "../src/subject/subjects.ts";
import { rediscovery as suite } from "../src/suite.ts";
import { scenarioOf } from "../src/world.ts";

interface OutsidePrompt {
  readonly family: string;
  readonly path: string;
  readonly body: object;
  /** Whether a careful reader has no doubt. The others may also be refused. */
  readonly isClear: boolean;
  readonly meant: { readonly item: string | null; readonly conditions: { readonly [factor: string]: string } };
  readonly note: string;
}

interface Understood {
  readonly item?: string;
  readonly conditions?: { readonly [factor: string]: string };
}

interface Understanding {
  readonly understood?: Understood | null;
}

interface Answer extends Understanding {
  readonly choices?: readonly Understanding[];
}

const [file = "suites/rediscovery/tests/prompts/outside-100001.jsonl", seed = "100001"] = process.argv.slice(2);
const prompts = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as OutsidePrompt);

const settings = suite.presets.default;
const world = suite.world({ kind: "public", value: seed }, settings);
const host: Host = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked here")),
  record: () => undefined,
  signal: new AbortController().signal,
};
const services = new Map(
  [...suite.items(world, settings)].flatMap(({ item }) => {
    if (item.scenario.member !== 0) return [];
    const scenario = scenarioOf({ ...item.scenario, world: world.key });
    const { service } = openSubjectService(subjectsOf(scenario, item.channel), item.budget);
    return [[item.scenario.family, service]] as const;
  }),
);

/** What a subject understood; undefined where it refused. */
async function askFor({ family, path, body }: OutsidePrompt): Promise<Understood | undefined> {
  const service = services.get(family);
  if (service === undefined) throw new Error(`there is no family '${family}'`);
  const request = new Request(`http://127.0.0.1${path}`, { method: "POST", body: JSON.stringify(body) });
  const whole = (await (await service.handle(request, host)).json()) as Answer & {
    /** The answers to a batch, of which these prompts have one call each. */
    readonly responses?: readonly Answer[];
  };
  const answer = whole.responses?.[0] ?? whole;
  return answer.choices?.[0]?.understood ?? answer.understood ?? undefined;
}

/** Where a reading differs from what was meant. A level for items of all kinds together differs from none. */
function differences({ meant }: OutsidePrompt, { item, conditions = {} }: Understood): string[] {
  const wrongItem = item !== undefined && meant.item !== null && item !== meant.item ? [`item ${item}`] : [];
  const wrong = Object.entries(meant.conditions).filter(
    ([factor, level]) => ![level, "all", undefined].includes(conditions[factor]),
  );
  return [...wrongItem, ...wrong.map(([factor, level]) => `${factor} ${conditions[factor]} for ${level}`)];
}

const counts = new Map<string, { clear: number; read: number; misread: number; all: number }>();
for (const prompt of prompts) {
  const count = counts.get(prompt.family) ?? { clear: 0, read: 0, misread: 0, all: 0 };
  counts.set(prompt.family, count);
  const understood = await askFor(prompt);
  const wrong = understood === undefined ? [] : differences(prompt, understood);
  count.all += 1;
  if (prompt.isClear) count.clear += 1;
  if (prompt.isClear && understood !== undefined) count.read += 1;
  if (wrong.length > 0) {
    count.misread += 1;
    console.log(`misread, ${prompt.family}: ${wrong.join(", ")}: ${prompt.note}`);
  }
}

const total = { clear: 0, read: 0, misread: 0, all: 0 };
for (const [family, { clear, read, misread, all }] of counts) {
  console.log(`${family}: ${read} of ${clear} clear prompts read, ${misread} of ${all} misread`);
  total.clear += clear;
  total.read += read;
  total.misread += misread;
  total.all += all;
}
console.log(`all: ${total.read} of ${total.clear} clear prompts read, ${total.misread} of ${total.all} misread`);
process.exitCode = total.misread === 0 && total.read >= 0.9 * total.clear ? 0 : 1;
