import { type Limiter, type LimiterStatus, type Permit, WaitingCalls } from "../../models/index.ts";

/** What a worker tells the controller of a model: what happened since it told it the last time. */
export interface LimitNews {
  readonly answered: number;
  /** Answers that came while the share was used up: reasons to raise the limit. */
  readonly raises: number;
  readonly unanswered: number;
  /** The epoch in which a call began that was refused for its load. */
  readonly refusedIn: number | null;
  /** Milliseconds that the provider asks to wait. */
  readonly wait: number;
  readonly fault: string | undefined;
  /** Whether the controller has to change anything. */
  readonly isChange: boolean;
}

const nothing: LimitNews = {
  answered: 0,
  raises: 0,
  unanswered: 0,
  refusedIn: null,
  wait: 0,
  fault: undefined,
  isChange: false,
};

/** What the controller tells a worker. */
export interface LimitShare {
  readonly share: number;
  readonly epoch: number;
  /** Milliseconds in which no call begins. */
  readonly paused: number;
  readonly isOut: boolean;
  /** Whether calls were left without an answer, so that the next answer is news. */
  readonly isTroubled: boolean;
  /** Calls a second over all workers. */
  readonly rate: number | undefined;
}

/** Takes places in the row of calls: in how many milliseconds the first one is; the others follow at the rate. */
type TakeSlots = (wanted: number) => Promise<{ readonly first: number; readonly count: number }>;

const longestTimer = 60_000;

/** The part of one worker in the limits of a model. Calls wait until its first share is known. */
export class SharedLimiter implements Limiter {
  readonly key: string;
  readonly model: string;
  readonly #takeSlots: TakeSlots;
  readonly #waiting = new WaitingCalls<Permit>();
  #ceiling: number;
  #share: LimitShare | undefined;
  #inFlight = 0;
  #pausedUntil = 0;
  #news = nothing;
  #fault: string | undefined;
  /** Times at which calls may begin, where there is a rate. */
  #slots: number[] = [];
  #isTaking = false;
  #timer: NodeJS.Timeout | undefined;
  #isQuiet = true;

  constructor(key: string, model: string, ceiling: number, takeSlots: TakeSlots) {
    this.key = key;
    this.model = model;
    this.#ceiling = ceiling;
    this.#takeSlots = takeSlots;
  }

  get ceiling(): number {
    return this.#ceiling;
  }

  get rate(): number | undefined {
    return this.#share?.rate;
  }

  get isKnown(): boolean {
    return this.#share !== undefined;
  }

  get isOut(): boolean {
    return this.#share?.isOut ?? false;
  }

  get status(): LimiterStatus {
    return {
      limit: this.#limit,
      inFlight: this.#inFlight,
      waiting: this.#waiting.size,
      pausedFor: Math.max(0, this.#pausedUntil - performance.now()),
      ...(this.#fault === undefined ? {} : { lastFault: this.#fault }),
    };
  }

  /** Whether there is something to tell or to learn; once after the last call as well. */
  get hasNews(): boolean {
    // Calls that are refused at once are over before anybody looks.
    const isBusy = this.#inFlight > 0 || this.#waiting.size > 0 || this.isOut || this.#news.isChange;
    if (!isBusy && this.#isQuiet) return false;
    this.#isQuiet = !isBusy;
    return true;
  }

  lowerCeiling(ceiling: number): void {
    this.#ceiling = Math.min(this.#ceiling, ceiling);
  }

  noteFault(message: string): void {
    this.#fault = message;
    this.#news = { ...this.#news, fault: message };
  }

  takeNews(): LimitNews {
    const news = this.#news;
    this.#news = nothing;
    return news;
  }

  /** News that could not be told. */
  giveBackNews(news: LimitNews): void {
    const later = this.#news;
    this.#news = {
      answered: news.answered + later.answered,
      raises: news.raises + later.raises,
      unanswered: news.unanswered + later.unanswered,
      refusedIn: later.refusedIn ?? news.refusedIn,
      wait: Math.max(news.wait, later.wait),
      fault: later.fault ?? news.fault,
      isChange: news.isChange || later.isChange,
    };
  }

  learn(share: LimitShare): void {
    this.#share = share;
    this.#pausedUntil = performance.now() + share.paused;
    if (share.rate === undefined) this.#slots = [];
    this.#admit();
  }

  acquire(signal: AbortSignal): Promise<Permit> {
    const permit = this.#waiting.add(signal, () => this.#permit());
    this.#admit();
    return permit;
  }

  get #limit(): number {
    return Math.min(this.#ceiling, this.#share?.share ?? 0);
  }

  #permit(): Permit {
    const epoch = this.#share?.epoch ?? 0;
    this.#inFlight += 1;
    let isHeld = true;
    const giveBack = (change: Partial<LimitNews>): void => {
      if (!isHeld) return;
      isHeld = false;
      this.#inFlight -= 1;
      this.#news = { ...this.#news, ...change };
      this.#admit();
    };
    return {
      succeeded: () => {
        const isBound = this.#inFlight >= this.#limit;
        this.#fault = undefined;
        giveBack({
          answered: this.#news.answered + 1,
          raises: this.#news.raises + (isBound ? 1 : 0),
          // An answer where nothing was wrong and the limit did not bind changes nothing.
          isChange: this.#news.isChange || isBound || this.#share?.isTroubled === true,
        });
      },
      refused: (wait) =>
        giveBack({ refusedIn: epoch, wait: Math.max(this.#news.wait, Math.min(wait, longestTimer)), isChange: true }),
      unanswered: () => giveBack({ unanswered: this.#news.unanswered + 1, isChange: true }),
      ended: () => giveBack({}),
    };
  }

  #admit(): void {
    this.#waiting.letGoWhile(() => {
      const now = performance.now();
      if (this.#inFlight >= this.#limit) return false;
      if (now < this.#pausedUntil) {
        this.#wakeIn(this.#pausedUntil - now);
        return false;
      }
      return this.rate === undefined || this.#useSlot(now);
    });
  }

  /** Whether a call may begin now by the rate; otherwise it is looked again when one may. */
  #useSlot(now: number): boolean {
    const [first] = this.#slots;
    if (first === undefined) {
      void this.#fetchSlots();
      return false;
    }
    if (now < first) {
      this.#wakeIn(first - now);
      return false;
    }
    this.#slots.shift();
    // Before the last place is used, others are asked for, so that the row has no gap.
    if (this.#slots.length === 0 && this.#waiting.size > 1) void this.#fetchSlots();
    return true;
  }

  async #fetchSlots(): Promise<void> {
    if (this.#isTaking) return;
    this.#isTaking = true;
    try {
      const { first, count } = await this.#takeSlots(this.#waiting.size);
      const from = performance.now() + first;
      const step = 1000 / (this.rate ?? 1);
      this.#slots.push(...Array.from({ length: count }, (_, index) => from + index * step));
    } catch {
      // A database that is away for a moment is asked again.
      this.#wakeIn(1000);
    } finally {
      this.#isTaking = false;
    }
    this.#admit();
  }

  #wakeIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#admit(), Math.min(longestTimer, Math.max(1, Math.ceil(milliseconds))));
    this.#timer.unref();
  }
}
