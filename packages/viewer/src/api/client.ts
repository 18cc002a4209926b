import type { ApiError } from "./types.ts";

/** What the server refused, in its own words. */
export class RequestError extends Error {
  readonly code: string;

  constructor({ code, message }: ApiError) {
    super(message);
    this.code = code;
  }
}

export type Words = { readonly [name: string]: string | number | boolean | null | undefined };

/** The query of an address; what is undefined, empty or false is left out. */
export function toQuery(words: Words): string {
  const given = Object.entries(words).filter(
    ([, value]) => value !== undefined && value !== null && value !== "" && value !== false,
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? "" : `?${query}`;
}

/** Where answers come from: a server, or the file that a page is part of. */
export interface Source {
  read(path: string, words: Words, signal: AbortSignal | undefined): Promise<unknown>;
  /** What an image element shows the picture at an address by. */
  picture(path: string): Promise<string>;
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  const text = await response.text();
  let problem: ApiError = { code: `http/${response.status}`, message: `the server answered ${response.status}` };
  try {
    problem = JSON.parse(text) as ApiError;
  } catch {
    // The status says what there is to say.
  }
  throw new RequestError(problem);
}

const server: Source = {
  async read(path, words, signal) {
    return answerOf(await fetch(`/api${path}${toQuery(words)}`, signal === undefined ? {} : { signal }));
  },
  picture: async (path) => `/api${path}`,
};

/** Asks the server to do something. */
export const send = <Answer>(path: string, body: unknown = {}): Promise<Answer> => sendText(path, JSON.stringify(body));

/** Sends a text as it is. */
export async function sendText<Answer>(path: string, body: string): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`/api${path}`, { method: "POST", headers, body });
  return (await answerOf(response)) as Answer;
}

let source = server;

/** Has pages read from elsewhere than the server that they came from. */
export function readFrom(other: Source): void {
  source = other;
}

/** Whether a server answers; the file of a run holds less. */
export const isServed = (): boolean => source === server;

/** Reads an answer of the API. */
export async function read<Answer>(path: string, words: Words = {}, signal?: AbortSignal): Promise<Answer> {
  return (await source.read(path, words, signal)) as Answer;
}

export const pictureAt = (path: string): Promise<string> => source.picture(path);
