/** A day of the proleptic Gregorian calendar. */
export interface CivilDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const millisecondsPerDay = 86_400_000;

/**
 * Days since 1970-01-01. Years are counted from 1 March, so that the leap day is the last of its year, and are grouped
 * into eras of 400 years = 146,097 days (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013).
 */
export function daysFromCivil(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const marchMonth = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `daysFromCivil`. */
export function civilFromDays(days: number): CivilDay {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day };
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : monthLengths[month - 1];
}

/** 0001-01-01T00:00:00.000Z, the earliest moment a date column may hold. */
export const earliestMoment = daysFromCivil(1, 1, 1) * millisecondsPerDay;

/** 9999-12-31T23:59:59.999Z, the latest moment a date column may hold. */
export const latestMoment = daysFromCivil(10_000, 1, 1) * millisecondsPerDay - 1;
