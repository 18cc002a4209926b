import type { Script } from "assay/testing";
import { type ChatAnswer, chat } from "assay/testing";
import { unzlibSync } from "fflate";

/** The scripted model below never counts more disks than this in one picture. */
export const MAX_VISIBLE_DISKS = 8;

const counting = `
import json, pathlib
import numpy as np
from PIL import Image
from scipy import ndimage

counts = {
    path.name: ndimage.label(np.asarray(Image.open(path).convert("L")) < 128)[1]
    for path in sorted(pathlib.Path("circles").glob("*.png"))
}
results = {
    "CIRCLE COUNTS": [{"IMAGE": name, "CIRCLES": count} for name, count in counts.items()],
    "AVERAGE": sum(counts.values()) / len(counts),
}
pathlib.Path("results.json").write_text(json.dumps(results))
`;

/**
 * A scripted model with limited sight. With tools it writes a program that counts every disk. Without tools it sees at
 * most `MAX_VISIBLE_DISKS` in each picture.
 */
export const limitedReader: Script = (response, request) => {
  const { messages, tools = [] } = request.body;
  const answer = tools.length === 0 ? answerFromPictures(messages) : answerWithProgram(messages);
  return chat(answer)(response, request);
};

function answerWithProgram(messages: readonly { role: string }[]): ChatAnswer {
  const hasRun = messages.some(({ role }) => role === "tool");
  const [name, input] = hasRun
    ? ["submit", { value: "The counts are in results.json." }]
    : ["run_python", { code: counting }];
  return { calls: [{ id: `call_${messages.length}`, name, input: JSON.stringify(input) }], finish: "tool_calls" };
}

type Content = string | readonly { readonly text?: string; readonly image_url?: { readonly url: string } }[];

/** Answers with the number of disks that the model sees in each picture of the prompt. */
function answerFromPictures(messages: readonly { readonly content: Content }[]): ChatAnswer {
  const counts: [name: string, count: number][] = [];
  let name = "";
  for (const part of messages.flatMap(({ content }) => (typeof content === "string" ? [{ text: content }] : content))) {
    name = /circles\/(\d+\.png) =====\n*$/.exec(part.text ?? "")?.[1] ?? name;
    const url = "image_url" in part ? part.image_url?.url : undefined;
    if (url === undefined) continue;
    const png = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
    counts.push([name, Math.min(MAX_VISIBLE_DISKS, countSpots(png))]);
  }
  const average = counts.reduce((sum, [, count]) => sum + count, 0) / counts.length;
  const lines = counts.map((count) => count.join(" , "));
  return { content: `CIRCLE COUNTS\n${lines.join("\n")}\n\nAVERAGE\n${average}\n`, finish: "stop" };
}

/**
 * Counts connected dark spots of a grey PNG as Assay writes it: eight bits, each row stored as the difference to the
 * one above.
 */
function countSpots(png: Uint8Array): number {
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const data: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    if (Buffer.from(png.subarray(at + 4, at + 8)).toString() === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const rows = unzlibSync(Buffer.concat(data));
  const stride = rows.length / height;
  if (stride !== width + 1) throw new Error("this reader takes grey pictures");
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    if (rows[y * stride] !== 2) throw new Error("this reader takes rows with the filter Up");
    for (let x = 0; x < width; x++)
      grey[y * width + x] = rows[y * stride + 1 + x] + (y === 0 ? 0 : grey[(y - 1) * width + x]);
  }
  let spots = 0;
  for (const start of grey.keys()) {
    if (grey[start] >= 128) continue;
    spots += 1;
    const open = [start];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (!(grey[place] < 128)) continue;
      grey[place] = 255;
      open.push(place - 1, place + 1, place - width, place + width);
    }
  }
  return spots;
}
