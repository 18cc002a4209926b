import {
  APICallError,
  InvalidArgumentError,
  InvalidPromptError,
  LoadAPIKeyError,
  NoSuchModelError,
  UnsupportedFunctionalityError,
} from "@ai-sdk/provider";
import { saysContextOverflow } from "./context-overflow.ts";
import { Fault, type FaultKind } from "./fault.ts";
import { retryAfter } from "./retry-after.ts";
import { scrubSecrets } from "./scrub-secrets.ts";
import { UnexpectedAnswer } from "./unexpected-answer.ts";

/** What an error's message must not hold, and where its key comes from. */
export interface Access {
  readonly secrets: readonly string[];
  /** The environment variable of the key. */
  readonly keyVariable: string;
}

/** What is known of an error, whatever its class: providers' packages throw several, and put others into streams. */
interface Told {
  readonly status: number | undefined;
  readonly message: string;
  /** The provider's own words, codes included. */
  readonly body: string;
  readonly headers: { readonly [name: string]: string };
  readonly cause: string;
  /** What the server sent, where the message does not come from it. */
  readonly sent: string;
}

/** Characters of an answer that are looked at, and that are quoted. */
const readOfAnswer = 4000;
const longestQuote = 200;

const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"]);

/** Types an error of a provider's package as a fault. */
export function readFault(error: unknown, { secrets, keyVariable }: Access): Fault {
  const ours = faultBehind(error);
  if (ours !== undefined) return ours;
  const told = tell(error);
  const kind = isMistakeOfOurs(error) ? "refused" : kindOf(told);
  const said = scrubSecrets(told.message, secrets) || "no reason was given";
  const quote = scrubSecrets(excerpt(told.sent), secrets);
  const words = quote === "" ? said : `${said.replace(/[.\s]+$/, "")}; the server sent: ${quote}`;
  const wait = retryAfter(told.headers, told.body, Date.now());
  return new Fault(kind, sentence(kind, told, words, keyVariable), wait);
}

/** Packages wrap what failed while they read an answer. */
function faultBehind(error: unknown): Fault | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (Fault.isInstance(each)) return each;
  }
  return undefined;
}

function sentence(kind: FaultKind, { status, cause }: Told, words: string, keyVariable: string): string {
  if (kind === "key") return `the key in ${keyVariable} was not accepted; set the variable to a valid key (${words}).`;
  const number = status === undefined || status < 300 ? "" : ` (${status})`;
  const reason = (cause === "" || words.includes(cause) ? words : `${words}, ${cause}`).replace(/[.\s]+$/, "");
  // The sentence around it says already what these two are.
  if (kind === "refused" || kind === "context-overflow") return `${reason}${number}.`;
  return `${kind.replace("-", " ")}${number}: ${reason}.`;
}

function kindOf({ status, body, message, cause }: Told): FaultKind {
  if (timeouts.has(cause)) return "timeout";
  if (status === undefined) return cause === "" ? "broken-reply" : "connection";
  if (status < 300 && !/"status"\s*:\s*"failed"/.test(body)) return "broken-reply";
  const said = `${message} ${body}`;
  if (status !== 429 && saysContextOverflow(said)) return "context-overflow";
  if (status === 401 || status === 403 || said.includes("API_KEY_INVALID")) return "key";
  // No money is left, which no waiting mends.
  if (status === 429) return /insufficient_quota|billing_hard_limit/.test(said) ? "refused" : "rate-limit";
  if (status === 408 || status === 504) return "timeout";
  if (status === 409) return "conflict";
  if (status === 413) return "context-overflow";
  if (status === 503 || status === 529) return "overload";
  if (status >= 500) return "server";
  return kindOfCode(said);
}

/** The Responses API tells failures in an answer that came well, which its package takes for garbage or a bad request. */
function kindOfCode(said: string): FaultKind {
  if (/"code"\s*:\s*"rate_limit_exceeded"/.test(said)) return "rate-limit";
  return /"code"\s*:\s*"server_error"/.test(said) ? "server" : "refused";
}

function tell(error: unknown): Told {
  const cause = causeCode(error);
  if (APICallError.isInstance(error)) {
    const { message, statusCode, responseBody, data, responseHeaders } = error;
    return {
      status: statusCode,
      message,
      body: `${asText(responseBody)} ${asText(data)}`,
      headers: responseHeaders ?? {},
      cause,
      // Where the package could read the error, its message is the server's.
      sent: data === undefined ? asText(responseBody) : "",
    };
  }
  if (error instanceof UnexpectedAnswer) {
    return { status: 200, message: error.message, body: error.sent, headers: {}, cause, sent: error.sent };
  }
  if (!isRecord(error)) return { status: undefined, message: String(error), body: "", headers: {}, cause, sent: "" };
  // A failure within a stream: the providers' packages hand on a record with the provider's words.
  const code = typeof error.code === "number" ? error.code : undefined;
  const status = typeof error.statusCode === "number" ? error.statusCode : code;
  const message = typeof error.message === "string" ? error.message : asText(error);
  const isWithin = !(error instanceof Error);
  return {
    status: status ?? (isWithin ? statusOfWords(asText(error)) : undefined),
    message,
    body: asText(error),
    headers: {},
    cause,
    sent: "",
  };
}

/** The beginning of what a server sent, without the marks of a page. */
function excerpt(sent: string): string {
  const beginning = sent.slice(0, readOfAnswer).trim();
  const words = beginning.startsWith("<") ? beginning.replace(/<[^<>]*>/g, " ") : beginning;
  return words.replace(/\s+/g, " ").trim().slice(0, longestQuote);
}

/** Servers that speak like OpenAI's tell failures within streams by words alone. */
function statusOfWords(said: string): number | undefined {
  if (saysContextOverflow(said)) return 400;
  if (/rate.?limit/i.test(said)) return 429;
  return /overload/i.test(said) ? 529 : undefined;
}

/** The network's code at the end of a chain of causes. */
function causeCode(error: unknown): string {
  let code = "";
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth++) {
    if ("code" in each && typeof each.code === "string" && /^[A-Z_0-9]+$/.test(each.code)) code = each.code;
  }
  return code;
}

/** Asked in a way that this provider's package cannot put into words, which another try would not change. */
function isMistakeOfOurs(error: unknown): boolean {
  return (
    UnsupportedFunctionalityError.isInstance(error) ||
    InvalidPromptError.isInstance(error) ||
    InvalidArgumentError.isInstance(error) ||
    LoadAPIKeyError.isInstance(error) ||
    NoSuchModelError.isInstance(error)
  );
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null;
}
