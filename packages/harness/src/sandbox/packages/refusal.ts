/** Why a request for a package gets no answer, in a sentence for whoever asked. */
export class Refusal extends Error {
  readonly status: 403 | 404 | 405 | 429 | 502 | 504;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }

  toResponse(): Response {
    const headers = { "content-type": "text/plain; charset=utf-8", ...(this.status === 405 ? { allow: "GET" } : {}) };
    return new Response(`${this.message}\n`, { status: this.status, headers });
  }
}
