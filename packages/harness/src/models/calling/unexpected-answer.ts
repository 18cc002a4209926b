/** An answer of another kind than was asked for: a page or a whole reply in place of a stream. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
  /** The beginning of what came. */
  readonly sent: string;

  constructor(message: string, sent: string) {
    super(message);
    this.sent = sent;
  }
}
