import { hash } from "node:crypto";
import { LruCache } from "@assay/contract";
import type { BankItem, Doubt, Understood } from "../family.ts";
import { type Conversation, conversationOf } from "../reading/conversation.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type AskedCell, askedCell } from "./asked-cell.ts";
import type { Channel, ChatMessage, ChatRequest, Instrument, SubjectReply, Subjects } from "./chat.ts";
import { formOfReply } from "./form-of-reply.ts";
import { type Noise, replyNoise } from "./noise.ts";
import { type PromptReader, promptReader } from "./prompt-reader.ts";

/** The reply to a prompt that cannot be read. It contains nothing that could be taken for an answer. */
const refuse = (doubt: string): SubjectReply => ({ text: `Not understood, and not counted: ${doubt}`, doubt });

/** Number of cached readings. Studies send the same prompts to several subjects and ask for several samples. */
const maxCachedReadings = 4096;

/** Changes the noise of an answer, as a subject that drifts does. */
export type Disturbance = (noise: Noise, subject: string) => Noise;

/** The subjects of a scenario: they read prompts, respond by the world's law, and phrase the reply. */
export function subjectsOf(
  scenario: Scenario,
  channel: Channel = "text",
  disturb: Disturbance = (noise) => noise,
): Subjects {
  const { family, key, parameters, subjects, bank } = scenario;
  const items = new Map(bank.map((item) => [item.id, item]));
  // Made for the first prompt: it takes longer than all else here, and an episode may have none.
  let made: PromptReader | undefined;
  const reader = (): PromptReader => {
    made ??= promptReader(family, bank);
    return made;
  };
  const readings = new LruCache<Understood<unknown> | Doubt>(maxCachedReadings);
  const passedOver = new LruCache<readonly string[]>(maxCachedReadings);
  // An instrument asks for noise without saying for whom; it is read and taken within one call.
  let [answering] = subjects;
  const noiseFor = (item: string, sample: string, temperature: number) =>
    disturb(replyNoise(key, item, sample, temperature, scenario.shared), answering);

  /** The reply to a prompt that was understood as this item and these features. */
  function respond(
    request: Omit<ChatRequest, "topLogprobs">,
    conversation: Conversation,
    { item: id, features, beside }: Understood<unknown>,
    item: BankItem,
  ): SubjectReply {
    const { subject, messages, temperature, sample } = request;
    const place = { subject, item, features };
    const words = hash("sha256", `[${JSON.stringify(subject)},${JSON.stringify(messages)}]`, "hex");
    answering = subject;
    const noise = noiseFor(id, `${words} ${sample}`, temperature);
    const { outcome, said } = family.respond(parameters, place, noise);
    const heard = beside === undefined ? conversation : { ...conversation, told: beside };
    const spoken = family.say?.(said, place, heard, noise) ?? "";
    const levels = family.levelsOf(features, item);
    const set = family.factors.flatMap(({ name, kind }) => (kind === "item" ? [] : [`${name}=${levels[name]}`]));
    return {
      text: typeof spoken === "string" ? spoken : spoken.map(({ text }) => text).join(""),
      ...(typeof spoken === "string" ? {} : { tokens: spoken }),
      understood: {
        reading: { item: id, levels: { ...item.levels, ...levels } },
        handle: `condition-${hash("sha256", [key, ...set].join("\n"), "hex").slice(0, 8)}`,
        outcome,
        form: formOfReply(heard.told),
        words: () => reader().wordsBehind(conversation),
        passedOver: () => passedOver.get(`${words} ${temperature}`, () => reader().passedOver(conversation)),
      },
    };
  }

  function replyInWords(request: Omit<ChatRequest, "topLogprobs">): SubjectReply {
    const { messages, temperature } = request;
    const conversation = conversationOf(messages, temperature);
    const asked = hash("sha256", `${temperature} ${JSON.stringify(messages)}`, "base64");
    const understood = readings.get(asked, () => reader().read(conversation));
    if ("doubt" in understood) return refuse(understood.doubt);
    const item = items.get(understood.item);
    return item === undefined ? refuse("I know no such item.") : respond(request, conversation, understood, item);
  }

  /** Puts the reference prompt of a cell to the subject, with its own replies where the prompt asks for them. */
  function replyToCell(request: Omit<ChatRequest, "topLogprobs">, { item, levels }: AskedCell): SubjectReply {
    const temperature = Number(levels.temperature ?? request.temperature);
    const messages: ChatMessage[] = [];
    const ask = (): SubjectReply => replyInWords({ ...request, temperature, messages });
    for (const message of family.compose?.(item, levels) ?? []) {
      messages.push(message.content === null ? { role: "assistant", content: ask().text } : message);
    }
    const reply = ask();
    return reply.understood === undefined ? reply : { ...reply, understood: { ...reply.understood, put: messages } };
  }

  return {
    names: subjects,
    instruments: drawingByIdentity(family.instruments?.(scenario, noiseFor) ?? {}, (subject) => {
      answering = subject;
    }),
    reply(request: ChatRequest): SubjectReply {
      const cell = askedCell(family, items, request.messages);
      if (cell === undefined) return replyInWords(request);
      if (channel === "text")
        return refuse("The subjects of this study are asked in words, not by item and conditions.");
      return "doubt" in cell ? refuse(cell.doubt) : replyToCell(request, cell);
    },
  };
}

/** Wraps instruments so that each distinct request gets its own draw. */
function drawingByIdentity(
  instruments: Subjects["instruments"],
  announce: (subject: string) => void,
): Subjects["instruments"] {
  const drawing = (instrument: Instrument): Instrument => ({
    isDeterministic: instrument.isDeterministic,
    read(request) {
      const asked = instrument.read(request);
      if (!("take" in asked)) return asked;
      const own = hash("sha256", JSON.stringify([asked.subject, asked.identity]), "hex");
      return {
        ...asked,
        take(sample) {
          announce(asked.subject);
          return asked.take(`${own} ${sample}`);
        },
      };
    },
  });
  return Object.fromEntries(Object.entries(instruments).map(([path, instrument]) => [path, drawing(instrument)]));
}
