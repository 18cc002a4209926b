import { InvalidArgumentError } from "commander";

/** A number above zero of an option, or wrong usage. */
export function parsePositive(option: string, value: string): number {
  const number = Number(value);
  if (value.trim() === "" || !(number > 0) || !Number.isFinite(number)) {
    throw new InvalidArgumentError(`${option} takes a number above 0.`);
  }
  return number;
}

/** A whole number of an option, within bounds, or wrong usage. */
export function parseWholeNumber(option: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new InvalidArgumentError(`${option} takes a whole number from ${least} to ${most}.`);
  }
  return number;
}
