import type { Host, Service } from "@assay/contract";
import { text } from "@assay/contract";
import { z } from "zod";
import { CallBudget } from "./call-budget.ts";
import { unknownModel } from "./chat-call.ts";
import { readJsonBody } from "./json-body.ts";
import { Refusal } from "./refusal.ts";

/** Maximum number of concurrent requests of one batch. The engine limits what a provider cannot take. */
const MAX_CONCURRENT = 16;
const maxRequests = 2000;

/** The accepted fields. The plan fixes all other options, because an answer that ignored one would be wrong data. */
const options = ["model", "messages", "n", "user", "metadata", "store"];

const callSchema = z.looseObject({
  model: z.string(),
  messages: z.tuple([z.object({ role: z.literal("user"), content: z.string().min(1) })]),
  n: z.int().min(1).max(128).nullish(),
});

interface Call {
  readonly model: string;
  readonly prompt: string;
  readonly n: number;
}

/** Serves the models that a plan binds to roles, like OpenAI's API, with a budget of completions for each. */
export function modelService(
  roles: ReadonlyMap<string, string>,
  callsPerModel: number,
  isOpen: () => boolean,
): Service {
  const names = [...roles.keys()];
  const budget = new CallBudget(Object.fromEntries(names.map((name) => [name, callsPerModel])), {});
  const service = { roles, names, budget, isOpen, calls: 0 };
  return {
    async handle(request, host) {
      try {
        return Response.json(await answer(service, request, host));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return Response.json(error.body, { status: error.status, headers: { "x-should-retry": "false" } });
      }
    },
  };
}

interface ServedModels {
  readonly roles: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  readonly budget: CallBudget;
  readonly isOpen: () => boolean;
  calls: number;
}

async function answer(service: ServedModels, request: Request, host: Host): Promise<unknown> {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && pathname === "/v1/models") {
    return {
      object: "list",
      data: service.names.map((id) => ({ id, object: "model", created: 0, owned_by: "assay" })),
    };
  }
  if (request.method === "GET" && pathname === "/v1/budget") return { subjects: service.budget.left() };
  if (request.method !== "POST" || !["/v1/chat/completions", "/v1/batch"].includes(pathname)) {
    throw new Refusal("not_found", "There is GET /v1/models, /v1/budget and POST /v1/chat/completions, /v1/batch.");
  }
  if (!service.isOpen()) throw new Refusal("invalid_value", "Hand in your plan first: the models answer after that.");
  const body = await readJsonBody(request);
  return pathname === "/v1/batch" ? answerBatch(service, body, host) : complete(service, body, host);
}

async function answerBatch(service: ServedModels, body: unknown, host: Host): Promise<unknown> {
  const parsed = z.object({ requests: z.array(z.unknown()).max(maxRequests) }).safeParse(body);
  if (!parsed.success) {
    throw new Refusal("invalid_value", `'requests' must be a list of at most ${maxRequests} requests.`, "requests");
  }
  const responses: unknown[] = [];
  for (let from = 0; from < parsed.data.requests.length; from += MAX_CONCURRENT) {
    const part = parsed.data.requests.slice(from, from + MAX_CONCURRENT);
    responses.push(...(await Promise.all(part.map((each) => completeOrRefuse(service, each, host)))));
  }
  return { responses };
}

async function completeOrRefuse(service: ServedModels, body: unknown, host: Host): Promise<unknown> {
  try {
    return await complete(service, body, host);
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
}

/** Charges the budget before the model is asked, so that concurrent callers cannot overdraw it. */
async function complete(service: ServedModels, body: unknown, host: Host): Promise<unknown> {
  const { model, prompt, n } = readCall(service, body);
  service.budget.charge(model, n, 0);
  const replies = await Promise.all(Array.from({ length: n }, () => ask(service, model, prompt, host))).catch(
    (error) => {
      service.budget.charge(model, -n, 0);
      throw error;
    },
  );
  service.calls += 1;
  return {
    id: `chatcmpl-${service.calls}`,
    object: "chat.completion",
    created: service.calls,
    model,
    choices: replies.map((content, index) => ({
      index,
      message: { role: "assistant", content, refusal: null },
      finish_reason: "stop",
      logprobs: null,
    })),
  };
}

function readCall({ names }: ServedModels, body: unknown): Call {
  const wish = Object.entries(Object(body)).find(([option, value]) => !options.includes(option) && value !== null)?.[0];
  if (wish !== undefined) {
    throw new Refusal("invalid_value", `'${wish}' is settled for the whole study; leave it out.`, wish);
  }
  const parsed = callSchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal("invalid_value", "A call takes a 'model', one user message of text in 'messages', and 'n'.");
  }
  const { model, messages, n } = parsed.data;
  if (!names.includes(model)) throw unknownModel(model, names);
  return { model, prompt: messages[0].content.toWellFormed(), n: n ?? 1 };
}

/** If a model cannot be reached, the agent is told so, and the cause is recorded where agents do not see it. */
async function ask({ roles }: ServedModels, model: string, prompt: string, host: Host): Promise<string> {
  try {
    const said = await host.actor(roles.get(model) ?? "", [text(prompt)]);
    return typeof said === "string" ? said : JSON.stringify(said);
  } catch (error) {
    host.signal.throwIfAborted();
    host.record("model-failed", { model, problem: error instanceof Error ? error.message : String(error) });
    throw new Refusal("server_error", `The model ${model} could not be reached; try again later.`);
  }
}
