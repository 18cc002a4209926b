import { Refusal } from "./refusal.ts";

interface Account {
  readonly calls: number;
  left: number;
  notUnderstoodLeft: number;
  /** Prompts that may still be misunderstood at no cost. */
  freeDoubts: number;
}

/** The rest of a subject's budget, as agents see it. */
export interface BudgetLeft {
  readonly calls: number;
  readonly left: number;
  readonly not_understood_left: number;
}

/**
 * The number of calls that each subject still answers. Prompts that were not understood are counted separately: the
 * first ones cost no call, and their number is limited too.
 */
export class CallBudget {
  readonly #accounts: ReadonlyMap<string, Account>;

  /** Without `freeDoubts`, no prompt costs a call that is not understood. */
  constructor(
    calls: { readonly [subject: string]: number },
    notUnderstood: { readonly [subject: string]: number },
    freeDoubts = Number.POSITIVE_INFINITY,
  ) {
    this.#accounts = new Map(
      Object.entries(calls).map(([subject, most]) => [
        subject,
        { calls: most, left: most, notUnderstoodLeft: notUnderstood[subject] ?? 0, freeDoubts },
      ]),
    );
  }

  /** Throws if a call asks for more completions than are left. Call it before asking the subject. */
  require(subject: string, completions: number): void {
    const { calls, left } = this.#account(subject);
    if (completions > left)
      throw new Refusal(
        "budget_exhausted",
        `The budget of ${subject} is ${calls} calls, of which ${left} are left; this asks for ${completions}.`,
      );
  }

  /** Counts the answered completions, or refuses the whole call and counts nothing. */
  charge(subject: string, understood: number, notUnderstood: number): void {
    this.require(subject, understood);
    const account = this.#account(subject);
    if (notUnderstood > account.notUnderstoodLeft)
      throw new Refusal(
        "budget_exhausted",
        `The budget of prompts that ${subject} does not understand is spent; ask it in one of the forms that it knows.`,
      );
    const free = Math.min(account.freeDoubts, notUnderstood);
    account.freeDoubts -= free;
    account.left -= understood + Math.min(notUnderstood - free, account.left - understood);
    account.notUnderstoodLeft -= notUnderstood;
  }

  left(): { readonly [subject: string]: BudgetLeft } {
    return Object.fromEntries(
      Array.from(this.#accounts, ([subject, { calls, left, notUnderstoodLeft }]) => [
        subject,
        { calls, left, not_understood_left: notUnderstoodLeft },
      ]),
    );
  }

  /** A subject without a budget has no calls. */
  #account(subject: string): Account {
    return this.#accounts.get(subject) ?? { calls: 0, left: 0, notUnderstoodLeft: 0, freeDoubts: 0 };
  }
}
