/** Where a person reads and types. */
export interface Terminal {
  /** A line that the person typed. */
  ask(prompt: string): Promise<string>;
  show(text: string): void;
}
