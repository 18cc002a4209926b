import type { Host, Json, Service } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { BankItem, ComposedMessage } from "../../../src/family.ts";
import { itemsInCell } from "../../../src/measures/cell-items.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";
import { evenly, referenceDesign } from "../../../src/study/reference-design.ts";
import type { Asked } from "./study-file.ts";

/** One request: an item under the conditions that reach the subject, and the group that it belongs to. */
interface Planned {
  readonly group: string | undefined;
  readonly cell: Cell;
  readonly item: BankItem;
  readonly temperature: number;
}

/** The number of requests that are sent at once. */
const BATCH = 100;

interface Answer {
  readonly id?: string;
  readonly choices?: readonly { readonly message: { readonly content: string } }[];
}

/**
 * Asks the subjects through their service, as an agent does, in the reference wording. Returns the group of every last
 * reply by its id. `beforeCall` gets the number of calls before each request.
 */
export async function askSubjects(
  scenario: Scenario,
  service: Service,
  host: Host,
  asked: readonly Asked[],
  beforeCall: (calls: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const groups = new Map<string, string>();
  let calls = 0;
  const send = async (requests: readonly Json[]): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    for (let from = 0; from < requests.length; from += BATCH) {
      beforeCall(calls);
      const body = JSON.stringify({ requests: requests.slice(from, from + BATCH) });
      const request = new Request("http://127.0.0.1/v1/batch", { method: "POST", body });
      const { responses } = (await (await service.handle(request, host)).json()) as { responses: readonly Answer[] };
      answers.push(...responses);
      calls += responses.length;
    }
    return answers;
  };
  for (const part of asked) {
    if ("unreadable" in part) {
      const [model] = scenario.subjects;
      const message = (index: number) => ({
        role: "user",
        content: `Tell me something nice, please, number ${part.same ? 1 : index}.`,
      });
      await send(Array.from({ length: part.unreadable }, (_, index) => ({ model, messages: [message(index)] })));
      continue;
    }
    for (let time = 0; time < part.times; time += 1) await converse(planned(scenario, part), scenario, send, groups);
  }
  return groups;
}

function planned(scenario: Scenario, part: Exclude<Asked, { readonly unreadable: number }>): readonly Planned[] {
  const { group, temperature } = part;
  const { family, subjects, bank } = scenario;
  if ("good_study" in part) {
    const isLeftOut = ({ levels }: Cell): boolean =>
      part.without.some((each) => Object.entries(each).every(([factor, level]) => levels[factor] === level));
    return referenceDesign(family, subjects, bank, part.items)
      .filter(({ cell }) => !isLeftOut(cell))
      .flatMap(({ cell, items }) =>
        items.map((item) => ({ group, cell, item, temperature: temperatureAt(cell, temperature) })),
      );
  }
  const reference = Object.fromEntries(family.factors.map((factor) => [factor.name, factor.reference]));
  for (const [factor, given] of Object.entries(part.conditions)) {
    const known = family.factors.find(({ name }) => name === factor)?.levels ?? [];
    for (const level of [given].flat()) {
      if (!known.includes(level)) throw new Error(`${family.name} has no '${factor}' = '${level}'`);
    }
  }
  const stranger = part.subjects?.find((name) => !subjects.includes(name));
  if (stranger !== undefined) throw new Error(`there is no subject '${stranger}'; there are ${subjects.join(", ")}`);
  return combinations(Object.entries(part.conditions)).flatMap((levels) =>
    (part.subjects ?? subjects).flatMap((subject) => {
      const cell: Cell = { subject, levels: { ...reference, ...levels } };
      return chosen(itemsInCell(bank, cell), part.items).map((item) => ({
        group,
        cell,
        item,
        temperature: temperatureAt(cell, temperature),
      }));
    }),
  );
}

/** Where the temperature is varied, its level sets it. */
const temperatureAt = ({ levels }: Cell, given: number): number =>
  given > 0 ? given : Number(levels.temperature ?? 0);

function combinations(
  factors: readonly (readonly [name: string, levels: string | readonly string[]])[],
): readonly Cell["levels"][] {
  const [first, ...rest] = factors;
  if (first === undefined) return [{}];
  const [name, levels] = first;
  return [levels].flat().flatMap((level) => combinations(rest).map((others) => ({ [name]: level, ...others })));
}

function chosen(
  items: readonly BankItem[],
  wanted: Exclude<Asked, { unreadable: number } | { good_study: true }>["items"],
): readonly BankItem[] {
  if (typeof wanted === "number") return evenly(items, wanted);
  if ("first" in wanted) return items.slice(0, wanted.first);
  if ("last" in wanted) return items.slice(-wanted.last);
  return wanted.ids.map((id) => {
    const item = items.find((each) => each.id === id);
    if (item === undefined) throw new Error(`there is no item '${id}' under these conditions`);
    return item;
  });
}

/** Asks turn by turn: a message without content is where the subject's own reply goes. */
async function converse(
  requests: readonly Planned[],
  { family }: Scenario,
  send: (requests: readonly Json[]) => Promise<readonly Answer[]>,
  groups: Map<string, string>,
): Promise<void> {
  const note = ({ group }: Planned, { id }: Answer): void => {
    if (id !== undefined && group !== undefined) groups.set(id, group);
  };
  if (family.request !== undefined) {
    const { request } = family;
    const bodies = requests.map(({ cell, item }) => {
      const { path, body } = request(cell.subject, item, cell.levels);
      return { url: `/v1/${path.replace(/^\/?(v1\/)?/, "")}`, body } as Json;
    });
    for (const [index, answer] of (await send(bodies)).entries()) note(requests[index], answer);
    return;
  }
  let going = requests.map((one) => ({
    one,
    messages: family.compose?.(one.item, one.cell.levels) ?? [],
    replies: [] as string[],
  }));
  while (going.length > 0) {
    const answers = await send(
      going.map(({ one, messages, replies }) => ({
        model: one.cell.subject,
        temperature: one.temperature,
        messages: soFar(messages, replies) as unknown as Json,
      })),
    );
    for (const [index, answer] of answers.entries()) {
      note(going[index].one, answer);
      going[index].replies.push(answer.choices?.[0]?.message.content ?? "");
    }
    going = going.filter(
      ({ messages, replies }) => replies.length <= messages.filter(({ content }) => content === null).length,
    );
  }
}

/** The messages up to the next blank, with the replies so far in the blanks before it. */
function soFar(messages: readonly ComposedMessage[], replies: readonly string[]): readonly ComposedMessage[] {
  const filled: ComposedMessage[] = [];
  let used = 0;
  for (const message of messages) {
    if (message.content === null) {
      if (used === replies.length) return filled;
      filled.push({ role: "assistant", content: replies[used] });
      used += 1;
    } else filled.push(message);
  }
  return filled;
}
