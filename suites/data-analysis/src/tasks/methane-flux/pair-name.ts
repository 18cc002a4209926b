/** Names of pairs in the files and in answers: P01, P02 and so on. */
export const pairName = (place: number): string => `P${String(place + 1).padStart(2, "0")}`;
