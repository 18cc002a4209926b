import { Refusal } from "./refusal.ts";

interface Account {
  readonly calls: number;
  left: number;
  notUnderstoodLeft: number;
}

/** What is left of a subject's calls, as the agent may see it. */
export interface BudgetLeft {
  readonly calls: number;
  readonly left: number;
  readonly not_understood_left: number;
}

/**
 * The calls that each subject still answers. Completions that were not understood are counted apart, so that they cost
 * no call and yet nobody tries out wordings for ever.
 */
export class CallBudget {
  readonly #accounts: ReadonlyMap<string, Account>;

  constructor(calls: { readonly [subject: string]: number }, notUnderstood: { readonly [subject: string]: number }) {
    this.#accounts = new Map(
      Object.entries(calls).map(([subject, most]) => [
        subject,
        { calls: most, left: most, notUnderstoodLeft: notUnderstood[subject] ?? 0 },
      ]),
    );
  }

  /** Refuses a call that asks for more completions than are left, before the subject is asked. */
  require(subject: string, completions: number): void {
    const { calls, left } = this.#account(subject);
    if (completions > left)
      throw new Refusal(
        "budget_exhausted",
        `The budget of ${subject} is ${calls} calls, of which ${left} are left; this asks for ${completions}.`,
      );
  }

  /** Counts what was answered, or refuses the whole and counts nothing. */
  charge(subject: string, understood: number, notUnderstood: number): void {
    this.require(subject, understood);
    const account = this.#account(subject);
    if (notUnderstood > account.notUnderstoodLeft)
      throw new Refusal(
        "budget_exhausted",
        `The budget of prompts that ${subject} does not understand is spent; ask it in one of the forms that it knows.`,
      );
    account.left -= understood;
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

  /** A subject for which nothing was set has no calls. */
  #account(subject: string): Account {
    return this.#accounts.get(subject) ?? { calls: 0, left: 0, notUnderstoodLeft: 0 };
  }
}
