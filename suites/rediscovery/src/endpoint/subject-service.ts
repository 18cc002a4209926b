import type { Host, Service } from "@assay/contract";
import type { Subjects } from "../subject/chat.ts";
import { type BudgetLeft, CallBudget } from "./call-budget.ts";
import { CallHandler } from "./call-handler.ts";
import { readJsonBody } from "./json-body.ts";
import { Refusal } from "./refusal.ts";
import { findRoute } from "./routes.ts";
import type { Disclosure } from "./show-understood.ts";

/** The endpoint for the subjects of one episode. */
export interface SubjectService {
  readonly service: Service;
  /** The rest of every subject's budget. */
  left(): { readonly [subject: string]: BudgetLeft };
}

/** How a service tells what was understood, and what misunderstandings cost. */
export interface ServiceOptions {
  /** Limit on the prompts that are not understood. The default is the budget. */
  readonly notUnderstood?: { readonly [subject: string]: number };
  /** The number of prompts to each subject that cost nothing if they are not understood. Without it, none costs. */
  readonly freeDoubts?: number;
  readonly disclosure?: Disclosure;
}

/**
 * Serves subjects like models behind OpenAI's API, with a budget of completions for each. The number of prompts that
 * are not understood is limited too.
 *
 * @example openSubjectService(subjects, { "subject-a": 3000 }).service.handle(request, host)
 */
export function openSubjectService(
  subjects: Subjects,
  budget: { readonly [subject: string]: number },
  { notUnderstood = budget, freeDoubts, disclosure = "vocabulary" }: ServiceOptions = {},
): SubjectService {
  const handler = new CallHandler(subjects, new CallBudget(budget, notUnderstood, freeDoubts), disclosure);
  return { service: { handle: (request, host) => handle(handler, request, host) }, left: () => handler.left() };
}

async function handle(handler: CallHandler, request: Request, host: Host): Promise<Response> {
  try {
    const answer = findRoute(handler.subjects, request.method, new URL(request.url).pathname);
    const body = request.method === "POST" ? await readJsonBody(request) : undefined;
    return answer(handler, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    handler.refuse(error);
    return refusalResponse(error);
  } finally {
    handler.writeLog(host);
  }
}

/** OpenAI's clients retry on their own unless a header tells them not to. */
function refusalResponse({ status, body }: Refusal): Response {
  return Response.json(body, { status, headers: { "x-should-retry": "false" } });
}
