import { InvalidArgumentError } from "commander";

/** Reads an option that takes a number above zero; anything else is wrong usage. */
export const positive =
  (option: string) =>
  (value: string): number => {
    const number = Number(value);
    if (value.trim() === "" || !(number > 0) || !Number.isFinite(number)) {
      throw new InvalidArgumentError(`${option} takes a number above 0.`);
    }
    return number;
  };

/** Reads an option that takes a share: a number between 0 and 1, both excluded. */
export const between =
  (option: string) =>
  (value: string): number => {
    const number = Number(value);
    if (value.trim() === "" || !(number > 0 && number < 1)) {
      throw new InvalidArgumentError(`${option} takes a number between 0 and 1, such as 0.05.`);
    }
    return number;
  };

/** Reads an option that takes a whole number within bounds; anything else is wrong usage. */
export const whole =
  (option: string, least: number, most: number) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new InvalidArgumentError(`${option} takes a whole number from ${least} to ${most}.`);
    }
    return number;
  };

/** A word as a shell takes it. */
export const quoteWord = (word: string): string =>
  /^[\w./@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** Reads an option that may be repeated. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];
