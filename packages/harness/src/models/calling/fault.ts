/** Why a try got no reply. The first seven may pass; the others will not. */
export const faultKinds = [
  "rate-limit",
  "overload",
  "server",
  "timeout",
  "connection",
  "conflict",
  "broken-reply",
  "context-overflow",
  "key",
  "refused",
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A try that got no reply. Its message holds no secrets. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(kind: FaultKind, message: string, retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  get isTransient(): boolean {
    return faultKinds.indexOf(this.kind) < faultKinds.indexOf("context-overflow");
  }

  /** Whether the provider has too much to do, so that fewer calls should be in flight. */
  get isRefusalOfLoad(): boolean {
    return this.kind === "rate-limit" || this.kind === "overload";
  }

  /** Whether the provider was not there, which every other call would find as well. */
  get isWithoutAnswer(): boolean {
    return this.kind === "server" || this.kind === "timeout" || this.kind === "connection";
  }

  static isInstance(value: unknown): value is Fault {
    return value instanceof Fault;
  }
}
