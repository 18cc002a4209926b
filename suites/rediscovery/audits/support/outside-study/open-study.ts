import type { Host, Transcript } from "@assay/contract";
import { type CallHistory, readCallLog } from "../../../src/endpoint/read-call-log.ts";
import { openSubjectService } from "../../../src/endpoint/subject-service.ts";
import type { Item, Key } from "../../../src/items.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";
import { subjectsOf } from "../../../src/subject/subjects.ts";
import { rediscovery } from "../../../src/suite.ts";
import { scenarioOf } from "../../../src/world.ts";
import { askSubjects } from "./ask-subjects.ts";
import type { ReadRow } from "./draw-claims.ts";
import type { Asked } from "./study-file.ts";

/** A study whose subjects can be asked, without a sandbox and through their own service. */
export interface OpenStudy {
  readonly item: Item;
  readonly key: Key;
  readonly scenario: Scenario;
  readonly host: Host;
  readonly transcript: Transcript;
  /** Asks the subjects, and returns all replies so far with the group that each belongs to. */
  ask(asked: readonly Asked[]): Promise<readonly ReadRow[]>;
  history(): CallHistory;
}

/** Opens a study. After `failAfter` calls its subjects only fail. */
export function openStudy(family: string, seed: number, twin: number, failAfter = Number.POSITIVE_INFINITY): OpenStudy {
  const settings = { ...rediscovery.presets.default, family };
  const world = rediscovery.world({ kind: "public", value: String(seed) }, settings);
  const { item, key } = [...rediscovery.items(world, settings)][twin];
  const scenario = scenarioOf(key.scenario);
  const events: unknown[] = [];
  const transcript = events as Transcript;
  const host: Host = {
    actors: () => [],
    actor: () => Promise.reject(new Error("nobody is asked here")),
    record: (kind, data) => void events.push({ event: { type: "note-recorded", kind, data } }),
    signal: new AbortController().signal,
  };
  const power = { isOff: false };
  const { service } = openSubjectService(subjectsOf(mayFail(scenario, power), item.channel), item.budget);
  const history = (): CallHistory => readCallLog(transcript);
  return {
    item,
    key,
    scenario,
    host,
    transcript,
    history,
    async ask(asked) {
      const groups = await askSubjects(scenario, service, host, asked, (calls) => {
        power.isOff = calls >= failAfter;
      });
      return history().rows.map((row) => ({ ...row, group: groups.get(row.reply) }));
    },
  };
}

/** A scenario whose subjects fail while the power is off. */
function mayFail(scenario: Scenario, power: { readonly isOff: boolean }): Scenario {
  const parameters = new Proxy(Object(scenario.parameters), {
    get(of, name) {
      if (power.isOff) throw new Error("the machine of the subjects is out of memory");
      return Reflect.get(of, name);
    },
  });
  return { ...scenario, parameters };
}
