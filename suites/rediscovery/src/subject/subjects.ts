import { hash } from "node:crypto";
import { LruCache } from "@assay/contract";
import { conversationOf } from "../reading/conversation.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { ChatRequest, Instrument, SubjectReply, Subjects } from "./chat.ts";
import { replyNoise } from "./noise.ts";

/** The reply to a prompt that cannot be read. It contains nothing that could be taken for an answer. */
const NOT_UNDERSTOOD =
  "I could not make out which item this prompt is about, or how it is put. Nothing was counted. The manual in the workspace tells what I can read.";

/** Number of cached readings. Studies send the same prompts to several subjects and ask for several samples. */
const maxCachedReadings = 4096;

/** The subjects of a scenario: they read prompts, respond by the world's law, and phrase the reply. */
export function subjectsOf(scenario: Scenario): Subjects {
  const { family, key, parameters, subjects, bank } = scenario;
  const items = new Map(bank.map((item) => [item.id, item]));
  const read = family.reader?.(bank);
  const readings = new LruCache<ReturnType<NonNullable<typeof read>>>(maxCachedReadings);
  const noiseFor = (item: string, sample: string, temperature: number) => replyNoise(key, item, sample, temperature);
  return {
    names: subjects,
    instruments: drawingByIdentity(family.instruments?.(scenario, noiseFor) ?? {}),
    reply({ subject, messages, temperature, sample }: ChatRequest): SubjectReply {
      const conversation = conversationOf(messages, temperature);
      const asked = JSON.stringify(messages);
      const understood = readings.get(hash("sha256", `${temperature} ${asked}`, "base64"), () => read?.(conversation));
      const item = understood === undefined ? undefined : items.get(understood.item);
      if (understood === undefined || item === undefined) return { text: NOT_UNDERSTOOD };
      const place = { subject, item, features: understood.features };
      const noise = noiseFor(
        item.id,
        `${hash("sha256", `[${JSON.stringify(subject)},${asked}]`, "hex")} ${sample}`,
        temperature,
      );
      const { outcome, said } = family.respond(parameters, place, noise);
      const heard = understood.beside === undefined ? conversation : { ...conversation, told: understood.beside };
      const spoken = family.say?.(said, place, heard, noise) ?? "";
      const levels = family.levelsOf(understood.features, item);
      return {
        text: typeof spoken === "string" ? spoken : spoken.map(({ text }) => text).join(""),
        ...(typeof spoken === "string" ? {} : { tokens: spoken }),
        understood: { reading: { item: item.id, levels: { ...item.levels, ...levels } }, outcome },
      };
    },
  };
}

/** Wraps instruments so that each distinct request gets its own draw. */
function drawingByIdentity(instruments: Subjects["instruments"]): Subjects["instruments"] {
  const drawing = (instrument: Instrument): Instrument => ({
    isDeterministic: instrument.isDeterministic,
    read(request) {
      const asked = instrument.read(request);
      if (!("take" in asked)) return asked;
      const own = hash("sha256", JSON.stringify([asked.subject, asked.identity]), "hex");
      return { ...asked, take: (sample) => asked.take(`${own} ${sample}`) };
    },
  });
  return Object.fromEntries(Object.entries(instruments).map(([path, instrument]) => [path, drawing(instrument)]));
}
