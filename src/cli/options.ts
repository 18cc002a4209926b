import { InvalidArgumentError } from "commander";

/** A whole number of an option, within bounds, or wrong usage. */
export function parseWholeNumber(option: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new InvalidArgumentError(`${option} takes a whole number from ${least} to ${most}.`);
  }
  return number;
}
