import { RequestError, type Source, toQuery, type Words } from "../api/client.ts";
import type {
  Comparison,
  EpisodeDetails,
  EpisodeList,
  EventWindow,
  FoundEpisode,
  Outline,
  RunDetails,
  TextWindow,
} from "../api/types.ts";
import { readFilter } from "../pages/run/filter.ts";
import { findEpisodes } from "./find-episodes.ts";
import {
  type ComparisonPiece,
  comparisonPiece,
  type EpisodePiece,
  episodePiece,
  type FilePiece,
  type ListedEpisode,
  type ListPiece,
  listPiece,
  runPiece,
} from "./types.ts";

/** Episodes that are kept unpacked: the one that is looked at, and its neighbours. */
const keptEpisodes = 6;

type ReadPiece = <Piece>(name: string) => Promise<Piece | undefined>;

/** What the server would answer, from the pieces of a run's file. */
export class EmbeddedRun implements Source {
  readonly #readPiece: ReadPiece;
  readonly #run: FilePiece;
  #list: Promise<readonly ListedEpisode[]> | undefined;
  readonly #episodes = new Map<string, Promise<EpisodePiece>>();

  private constructor(readPiece: ReadPiece, run: FilePiece) {
    this.#readPiece = readPiece;
    this.#run = run;
  }

  static async open(readPiece: ReadPiece): Promise<EmbeddedRun> {
    const run = await readPiece<FilePiece>(runPiece);
    if (run === undefined) throw missing("the run");
    return new EmbeddedRun(readPiece, run);
  }

  get run(): string {
    return this.#run.run;
  }

  /** What the file does not hold, in words. */
  get leftOut(): readonly string[] {
    return this.#run.leftOut;
  }

  async read(path: string, words: Words): Promise<unknown> {
    const [, kind, name = "", part, ref = ""] = path.split("/").map(decodeURIComponent);
    if (kind === "find") return this.#find(String(words.episode));
    if (kind === "compare") return this.#compare(words);
    if (kind === "runs" && part === "episodes") return this.#findEpisodes(words);
    if (kind === "episodes") return this.#ofEpisode(name, part, ref, words);
    const sorted = Object.fromEntries(Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1)));
    // The list of runs is the same however many are asked for.
    const answer = this.#run.answers[path] ?? this.#run.answers[`${path}${toQuery(sorted)}`];
    if (answer === undefined) throw missing("this");
    return answer;
  }

  async picture(path: string): Promise<string> {
    const [, , name = "", , ref = ""] = path.split("/").map(decodeURIComponent);
    const { pictureOf, pictures } = await this.#episode(name);
    const found = pictures[pictureOf[ref] ?? -1];
    if (found === undefined) throw missing("the picture");
    return `data:${found.mime};base64,${found.base64}`;
  }

  /** The lines of all episodes. They are read together, since a filter looks at all of them. */
  #lines(): Promise<readonly ListedEpisode[]> {
    this.#list ??= Promise.all(
      Array.from({ length: this.#run.lists }, (_, index) => this.#readPiece<ListPiece>(listPiece(index))),
    ).then((pieces) => pieces.flatMap((piece) => piece ?? []));
    return this.#list;
  }

  async #findEpisodes(words: Words): Promise<EpisodeList> {
    const { offset, limit } = words;
    const details = this.#run.answers[`/runs/${this.run}`] as RunDetails;
    const window = { from: Number(offset ?? 0), count: Number(limit ?? Number.POSITIVE_INFINITY) };
    return findEpisodes(await this.#lines(), details, readFilter(words), window);
  }

  async #find(beginning: string): Promise<FoundEpisode> {
    const found = (await this.#lines()).filter(({ line }) => line.id.startsWith(beginning));
    const [first] = found;
    if (first === undefined || found.length > 1) return { episode: null };
    const { id, agent, suite } = first.line;
    return { episode: { id, agent, suite } };
  }

  async #compare({ first, second, offset, limit }: Words): Promise<Comparison> {
    const index = this.#run.comparisons.findIndex((each) => each.first === first && each.second === second);
    const whole = index < 0 ? undefined : await this.#readPiece<ComparisonPiece>(comparisonPiece(index));
    if (whole === undefined) throw missing("this comparison");
    const from = Number(offset ?? 0);
    const items = whole.items.slice(from, from + Number(limit ?? whole.items.length));
    return { ...whole, total: whole.items.length, from, items };
  }

  async #place(id: string): Promise<number> {
    const place = (await this.#lines()).findIndex(({ line }) => line.id === id);
    if (place < 0) throw missing(`the episode '${id}'`);
    return place;
  }

  #episode(id: string): Promise<EpisodePiece> {
    const known = this.#episodes.get(id);
    this.#episodes.delete(id);
    const piece = known ?? this.#readEpisode(id);
    this.#episodes.set(id, piece);
    const [oldest] = this.#episodes.keys();
    if (this.#episodes.size > keptEpisodes && oldest !== undefined) this.#episodes.delete(oldest);
    return piece;
  }

  async #readEpisode(id: string): Promise<EpisodePiece> {
    const piece = await this.#readPiece<EpisodePiece>(episodePiece(await this.#place(id)));
    if (piece === undefined) throw missing("the episode");
    return piece;
  }

  async #ofEpisode(id: string, part: string | undefined, ref: string, words: Words): Promise<unknown> {
    if (part === "place") return { run: this.run, place: await this.#place(id) };
    const piece = await this.#episode(id);
    switch (part) {
      case undefined:
        return piece.details satisfies EpisodeDetails;
      case "events":
        return eventWindow(piece, Number(words.from ?? 0), Number(words.count ?? piece.events.length));
      case "outline":
        return { through: piece.details.events, stops: piece.stops } satisfies Outline;
      case "texts":
        return textWindow(piece, ref, Number(words.from ?? 0), Number(words.count ?? Number.POSITIVE_INFINITY));
      default:
        throw missing("this");
    }
  }
}

const eventWindow = ({ events }: EpisodePiece, from: number, count: number): EventWindow => ({
  from,
  events: events.slice(from, from + count),
});

function textWindow({ events, rests }: EpisodePiece, ref: string, from: number, count: number): TextWindow {
  const block = events.flatMap(({ blocks }) => blocks).find((each) => each.ref === ref);
  if (block === undefined || block.kind === "image") throw missing("the text");
  const text = block.text + (rests[ref] ?? "");
  return { text: text.slice(from, from + count), from, length: text.length };
}

const missing = (what: string): RequestError =>
  new RequestError({ code: "file/left-out", message: `${what} is not in this file; 'assay view' shows it` });
