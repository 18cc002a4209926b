import { createHash } from "node:crypto";
import type { Block, EpisodeDetails, OutlineStop, WireEvent } from "@assay/viewer/api-types";
import type { EpisodePiece } from "@assay/viewer/file-types";
import { readEpisode } from "../server/api/episode.ts";
import { maxEvents, maxTextWindow, readEvents, readImage, readOutline, readText } from "../server/api/events.ts";
import type { Viewing } from "../server/viewed-store.ts";
import { type Detail, fullDetail } from "./detail.ts";

/** Formats that pages show as pictures. */
const shownTypes: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
/** Characters of an episode that are read; a longer conversation ends there. */
const maxRead = 32_000_000;

/** An episode as it was read, before anything is left out. Texts and pictures are bounded already. */
interface WholeEpisode {
  readonly details: EpisodeDetails;
  readonly events: readonly WireEvent[];
  readonly stops: readonly OutlineStop[];
  /** What follows the beginning of a long text, by its block's reference. */
  readonly rests: ReadonlyMap<string, string>;
  /** The pictures by their hash. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The hashes of pictures by their block's reference. */
  readonly hashOf: ReadonlyMap<string, string>;
}

interface Picture {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Reads an episode with the server's own functions, window by window and up to a bound. */
export async function readWhole(viewing: Viewing, id: string): Promise<WholeEpisode> {
  const details = await readEpisode(viewing, id);
  const events: WireEvent[] = [];
  const rests = new Map<string, string>();
  const pictures = new Map<string, Picture>();
  const hashOf = new Map<string, string>();
  let read = 0;
  const most = Math.min(details.events, fullDetail.events);
  while (events.length < most && read < maxRead) {
    const window = { from: events.length, count: Math.min(maxEvents, most - events.length) };
    const found = await readEvents(viewing, id, window);
    if (found.events.length === 0) break;
    for (const event of found.events) {
      events.push(event);
      for (const block of event.blocks) {
        if (block.kind === "image") {
          if (!shownTypes.has(block.mime) || block.bytes > fullDetail.picture) continue;
          const picture = await readImage(viewing, id, block.ref);
          const hash = createHash("sha256").update(picture.bytes).digest("base64");
          if (!pictures.has(hash)) read += picture.bytes.length;
          pictures.set(hash, picture);
          hashOf.set(block.ref, hash);
        } else {
          read += block.text.length;
          const rest = await readRest(viewing, id, block);
          read += rest.length;
          if (rest !== "") rests.set(block.ref, rest);
        }
      }
      if (read >= maxRead) break;
    }
  }
  return { details, events, stops: await readStops(viewing, id, events.length), rests, pictures, hashOf };
}

async function readRest(viewing: Viewing, id: string, { text, length, ref }: Exclude<Block, { kind: "image" }>) {
  if (length <= text.length) return "";
  const count = Math.min(maxTextWindow, fullDetail.text - text.length);
  return (await readText(viewing, id, ref, { from: text.length, count })).text;
}

async function readStops({ store }: Viewing, id: string, events: number): Promise<OutlineStop[]> {
  const stops: OutlineStop[] = [];
  for (let from = 0; from < events; ) {
    const { through, stops: some } = await readOutline(store, id, from);
    if (through === from) break;
    stops.push(...some);
    from = through;
  }
  return stops.filter(({ sequence }) => sequence < events);
}

const count = (number: number): string => number.toLocaleString("en");

/** The piece of an episode in so much detail. What is left out is told where it would stand. */
export function cutEpisode(whole: WholeEpisode, detail: Detail): EpisodePiece {
  const { details, events, stops, rests, pictures, hashOf } = whole;
  const kept = events.slice(0, detail.events);
  const places = new Map<string, number>();
  const shown: { readonly mime: string; readonly base64: string }[] = [];
  const pictureOf: { [ref: string]: number } = {};
  const keptRests: { [ref: string]: string } = {};
  let room = detail.pictures;

  function placeOf(ref: string): number | undefined {
    const hash = hashOf.get(ref) ?? "";
    const picture = pictures.get(hash);
    const known = places.get(hash);
    if (picture === undefined || known !== undefined) return known;
    if (picture.bytes.length > Math.min(room, detail.picture)) return undefined;
    room -= picture.bytes.length;
    shown.push({ mime: picture.mime, base64: Buffer.from(picture.bytes).toString("base64") });
    places.set(hash, shown.length - 1);
    return shown.length - 1;
  }

  function cutBlock(block: Block): Block {
    if (block.kind === "image") {
      if (!shownTypes.has(block.mime)) return block;
      const place = placeOf(block.ref);
      if (place === undefined) {
        return { ...block, leftOut: `a picture that is not in this file: ${block.mime}, ${count(block.bytes)} bytes` };
      }
      pictureOf[block.ref] = place;
      return block;
    }
    const text = block.text.slice(0, detail.text);
    const rest = (rests.get(block.ref) ?? "").slice(0, detail.text - text.length);
    if (rest !== "") keptRests[block.ref] = rest;
    const length = text.length + rest.length;
    if (length >= block.length) return block;
    return { ...block, text, length, leftOut: `${count(block.length - length)} more characters are not in this file.` };
  }

  return {
    details: { ...details, events: kept.length, ...leftOutOf(details.events, kept.length) },
    events: kept.map((event) => ({ ...event, blocks: event.blocks.map(cutBlock) })),
    stops: stops.filter(({ sequence }) => sequence < kept.length),
    rests: keptRests,
    pictureOf,
    pictures: shown,
  };
}

function leftOutOf(all: number, kept: number): { readonly leftOut?: string } {
  if (kept >= all) return {};
  if (kept === 0) return { leftOut: `The conversation, of ${count(all)} events, is not in this file.` };
  return { leftOut: `Only the first ${count(kept)} of ${count(all)} events are in this file.` };
}

/** Whether a piece tells less than the store. */
export const isShortened = ({ details, events }: EpisodePiece): boolean =>
  details.leftOut !== undefined || events.some(({ blocks }) => blocks.some(({ leftOut }) => leftOut !== undefined));
