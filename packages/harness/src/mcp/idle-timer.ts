/** Tells once when nothing was under way for a while, counted from the beginning or from the last end of something. */
export class IdleTimer {
  readonly #milliseconds: number;
  readonly #tell: () => void;
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(milliseconds: number, tell: () => void) {
    this.#milliseconds = milliseconds;
    this.#tell = tell;
    this.#wait();
  }

  /** Something begins; the returned function is called at its end. */
  hold(): () => void {
    this.#underWay++;
    clearTimeout(this.#timer);
    return () => {
      this.#underWay--;
      if (this.#underWay === 0) this.#wait();
    };
  }

  /** Tells nothing any more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#stopped = true;
      this.#tell();
    }, this.#milliseconds);
  }
}
