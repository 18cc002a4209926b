/** Why a call was refused, in the format of OpenAI's API. A refused call costs nothing. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  /** A stable code for programs and for the counts in the hidden log. */
  readonly code: RefusalCode;
  /** The wrong field of the request. */
  readonly param: string | undefined;

  constructor(code: RefusalCode, message: string, param?: string) {
    super(message);
    this.status = statuses[code];
    this.code = code;
    this.param = param;
  }

  get body(): ErrorBody {
    const type = types[this.status] ?? "invalid_request_error";
    return { error: { message: this.message, type, param: this.param ?? null, code: this.code } };
  }
}

const statuses = {
  invalid_json: 400,
  invalid_value: 400,
  model_not_found: 404,
  request_too_large: 400,
  context_length_exceeded: 400,
  not_found: 404,
  method_not_allowed: 405,
  budget_exhausted: 429,
  server_error: 500,
} as const;

const types: { readonly [status: number]: string } = { 429: "insufficient_quota", 500: "server_error" };

export type RefusalCode = keyof typeof statuses;

/** The body of a refused call. */
export interface ErrorBody {
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: RefusalCode;
  };
}
