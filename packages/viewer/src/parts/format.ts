/** A moment as people write it in a list: today's by the hour, this year's by the day. */
export function shownMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (isToday) return `today ${time}`;
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const day = moment.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
  return `${day} ${time}`;
}

export const shownCount = (count: number): string => count.toLocaleString("en");

/** 1 episode, 2 episodes. */
export const counted = (count: number, word: string): string => `${shownCount(count)} ${word}${count === 1 ? "" : "s"}`;

/** A world without the suite that it is of. */
export const shownWorld = (world: string, suite: string): string =>
  world.startsWith(`${suite}/`) ? world.slice(suite.length + 1) : world;

export function shownBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Minutes that are left: 40 s, 12 min, 3 h 20 min. */
export function shownMinutes(minutes: number): string {
  if (minutes < 1) return `${Math.max(1, Math.round(minutes * 60))} s`;
  if (minutes < 90) return `${Math.round(minutes)} min`;
  return `${Math.floor(minutes / 60)} h ${Math.round(minutes % 60)} min`;
}

/** Seconds since the start of an episode: 4.2 s, 3:07. */
export function shownClock(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  const rest = String(whole % 60).padStart(2, "0");
  return whole < 3600
    ? `${Math.floor(whole / 60)}:${rest}`
    : `${Math.floor(whole / 3600)}:${String(Math.floor(whole / 60) % 60).padStart(2, "0")}:${rest}`;
}
