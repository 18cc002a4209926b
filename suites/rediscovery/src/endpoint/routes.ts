import type { Subjects } from "../subject/chat.ts";
import { answerBatch } from "./batch.ts";
import type { CallHandler } from "./call-handler.ts";
import { readChatCall, unknownModel } from "./chat-call.ts";
import { chatResponse } from "./chat-response.ts";
import { chatStream } from "./chat-stream.ts";
import { Refusal } from "./refusal.ts";

/** Answers one request with a parsed body. */
type Answer = (handler: CallHandler, body: unknown) => Response;

const answerChat: Answer = (handler, body) => {
  const call = readChatCall(body, handler.subjects.names);
  const { head, completions } = handler.complete(call);
  if (!call.stream) return Response.json(chatResponse(head, call, completions));
  const headers = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" };
  return new Response(chatStream(head, call, completions), { headers });
};

const listModels: Answer = ({ subjects }) => Response.json({ object: "list", data: subjects.names.map(showModel) });

const showModel = (id: string) => ({ id, object: "model", created: 0, owned_by: "assay" });

const routes: { readonly [path: string]: { readonly method: "GET" | "POST"; readonly answer: Answer } } = {
  "/v1/chat/completions": { method: "POST", answer: answerChat },
  "/v1/batch": { method: "POST", answer: (handler, body) => Response.json(answerBatch(handler, body)) },
  "/v1/models": { method: "GET", answer: listModels },
  "/v1/budget": { method: "GET", answer: (handler) => Response.json({ subjects: handler.left() }) },
};

const modelPath = "/v1/models/";
const instrumentPath = "/v1/";

/** The handler of a path. Throws a refusal for an unknown path or method. */
export function findRoute(subjects: Subjects, method: string, path: string): Answer {
  const route = Object.hasOwn(routes, path) ? routes[path] : ownRoute(subjects, path);
  if (route === undefined)
    throw new Refusal("not_found", `Nothing is served at ${path.slice(0, 100)}; there is ${served(subjects)}.`);
  if (route.method !== method)
    throw new Refusal("method_not_allowed", `${path.slice(0, 100)} is asked by ${route.method} alone.`);
  return route.answer;
}

/** The paths that depend on the subjects: one per subject and one per instrument. */
function ownRoute(subjects: Subjects, path: string): (typeof routes)[string] | undefined {
  if (path.startsWith(modelPath)) return { method: "GET", answer: () => answerModel(subjects, path) };
  const instrument = path.slice(instrumentPath.length);
  if (!path.startsWith(instrumentPath) || !Object.hasOwn(subjects.instruments, instrument)) return undefined;
  return { method: "POST", answer: (handler, body) => Response.json(handler.measure(instrument, body)) };
}

function answerModel({ names }: Subjects, path: string): Response {
  const name = names.find((each) => path === modelPath + encodeURIComponent(each));
  if (name === undefined) throw unknownModel(path.slice(modelPath.length), names, "not_found");
  return Response.json(showModel(name));
}

function served(subjects: Subjects): string {
  const instruments = Object.keys(subjects.instruments).map((name) => instrumentPath + name);
  return [...Object.keys(routes), ...instruments].join(", ");
}
