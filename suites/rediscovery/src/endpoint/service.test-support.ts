import type { Event, Host, Transcript } from "@assay/contract";
import type { Subjects } from "../subject/chat.ts";
import { openSubjectService, type ServiceOptions, type SubjectService } from "./subject-service.ts";
import { toySubjects } from "./toy-subjects.test-support.ts";

/** A service around toy subjects, with everything that it recorded. */
export interface TriedService extends SubjectService {
  readonly host: Host;
  transcript(): Transcript;
  /** Sends JSON or plain text. Returns the status and the parsed body. */
  post(path: string, body: unknown): Promise<Answered>;
  get(path: string): Promise<Answered>;
}

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
  readonly body: any;
}

export function tryService(
  budget: { readonly [subject: string]: number } = { "subject-a": 100, "subject-b": 100 },
  subjects: Subjects = toySubjects,
  notUnderstood = budget,
  options: ServiceOptions = {},
): TriedService {
  const events: Event[] = [];
  const host: Host = {
    actors: () => [],
    actor: () => Promise.reject(new Error("nobody is asked here")),
    record: (kind, data) => {
      // A copy, as a store would keep it.
      events.push({ type: "note-recorded", kind, data: JSON.parse(JSON.stringify(data)) });
    },
    signal: new AbortController().signal,
  };
  const opened = openSubjectService(subjects, budget, { notUnderstood, ...options });
  const send = async (path: string, init?: RequestInit): Promise<Answered> => {
    const response = await opened.service.handle(new Request(`http://127.0.0.1${path}`, init), host);
    return { status: response.status, body: await response.json() };
  };
  return {
    ...opened,
    host,
    transcript: () => events.map((event, sequence) => ({ sequence, milliseconds: 0, event })),
    post: (path, body) => send(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
    get: (path) => send(path),
  };
}

/** A chat body with one user message. */
export function chat(content: string, options: { readonly [name: string]: unknown } = {}) {
  return { model: "subject-a", messages: [{ role: "user", content }], ...options };
}

export const chatPath = "/v1/chat/completions";
