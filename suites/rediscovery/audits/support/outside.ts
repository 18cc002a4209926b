import { readFileSync } from "node:fs";
import type { Host } from "@assay/contract";
import { openSubjectService } from "../../src/endpoint/subject-service.ts";
import { subjectsOf } from "../../src/subject/subjects.ts";
import { rediscovery as suite } from "../../src/suite.ts";
import { scenarioOf } from "../../src/world.ts";

/** A prompt by a writer who had a study's workspace and nothing else, with what it means. */
export interface OutsidePrompt {
  readonly family: string;
  readonly path: string;
  readonly body: object;
  /** Whether a careful reader has no doubt. The others may also be refused. */
  readonly isClear: boolean;
  readonly meant: { readonly item: string | null; readonly conditions: { readonly [factor: string]: string } };
  readonly note: string;
}

export interface Understood {
  readonly item?: string;
  readonly conditions?: { readonly [factor: string]: string };
  readonly passed_over?: readonly string[];
}

interface Understanding {
  readonly understood?: Understood | null;
}

interface Answer extends Understanding {
  readonly choices?: readonly Understanding[];
}

const host: Host = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked here")),
  record: () => undefined,
  signal: new AbortController().signal,
};

/** The prompts of a file. */
export const outsidePrompts = (file: string): readonly OutsidePrompt[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** What the subjects of a seed understand of prompts; undefined where they refuse. */
export function outsideReader(seed: string): (prompt: OutsidePrompt) => Promise<Understood | undefined> {
  const settings = suite.presets.default;
  const world = suite.world({ kind: "public", value: seed }, settings);
  const services = new Map(
    [...suite.items(world, settings)].flatMap(({ item }) => {
      if (item.scenario.member !== 0) return [];
      const scenario = scenarioOf({ ...item.scenario, world: world.key });
      const { service } = openSubjectService(subjectsOf(scenario, item.channel), item.budget);
      return [[item.scenario.family, service]] as const;
    }),
  );
  return async ({ family, path, body }) => {
    const service = services.get(family);
    if (service === undefined) throw new Error(`there is no family '${family}'`);
    const request = new Request(`http://127.0.0.1${path}`, { method: "POST", body: JSON.stringify(body) });
    const whole = (await (await service.handle(request, host)).json()) as Answer & {
      /** The answers to a batch, of which these prompts have one call each. */
      readonly responses?: readonly Answer[];
    };
    const answer = whole.responses?.[0] ?? whole;
    return answer.choices?.[0]?.understood ?? answer.understood ?? undefined;
  };
}

/** A value that is told as it is: "at 5", "0.7", "101 words". */
const toldValue = /^(?:at )?\d+(?:\.\d+)?(?: words)?$/;
/** Notes of writers who put a value between two levels, and named the level that is nearest. */
const isBetweenLevels = /between (?:the )?levels|\bat no level|none of the levels|neither \w+ nor \w+/;

/**
 * Where a reading differs from what was meant. A level for items of all kinds together differs from none, and neither does
 * the value itself where the writer's note says that it is at no level.
 */
export function differences({ meant, note }: OutsidePrompt, { item, conditions = {} }: Understood): string[] {
  const isValue = (level = ""): boolean => toldValue.test(level) && isBetweenLevels.test(note);
  const wrongItem = item !== undefined && meant.item !== null && item !== meant.item ? [`item ${item}`] : [];
  const wrong = Object.entries(meant.conditions).filter(
    ([factor, level]) => ![level, "all", undefined].includes(conditions[factor]) && !isValue(conditions[factor]),
  );
  return [...wrongItem, ...wrong.map(([factor, level]) => `${factor} ${conditions[factor]} for ${level}`)];
}
