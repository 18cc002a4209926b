// Calendar days as YYYY-MM-DD.

export const withoutYear = (day: string): string => day.slice(5);

/** The day with month and day of the month exchanged. Undefined if that is the same day or no valid day. */
export function swapDayAndMonth(day: string): string | undefined {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];
  return date > "12" || date === month ? undefined : `${year}-${date}-${month}`;
}
