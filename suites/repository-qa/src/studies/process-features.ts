import { type Gate, isOpen } from "./gate.ts";
import { type ActingTerm, grid, idleMinutes, isPause, type ProcessTerm, spotVariance, usualRoom } from "./process.ts";
import { type RoomLog, roomAt } from "./room-log.ts";
import type { ProcessReading } from "./study.ts";

/** What the readings of a study are set beside. */
export interface Surroundings {
  readonly log: RoomLog;
  /** The asked share of the cofactor's second level. */
  readonly share: number;
  /** The operators, who take sessions in turns. */
  readonly operators: readonly string[];
}

/** A reading with what came before it in its session. */
export interface Placed {
  readonly reading: ProcessReading;
  readonly minute: number;
  /** The readings of the session in the order in which they were taken, and the place of this one among them. */
  readonly session: readonly ProcessReading[];
  readonly order: number;
  /** Those before it on the same device. */
  readonly before: readonly ProcessReading[];
}

const minuteOf = ({ at }: ProcessReading): number => at.second / 60;
/** 1 for the first level of the condition, and -1 for the second. */
export const signOf = ({ arm }: { readonly arm: 0 | 1 }): number => (arm === 0 ? 1 : -1);

/** The columns of a term, one value a reading, in the order of the readings. */
export function featuresOf(
  term: ActingTerm,
  readings: readonly ProcessReading[],
  surroundings: Surroundings,
): number[][] {
  const rows = placed(readings).map((row) => actingValues(term, row, surroundings));
  return rows[0].map((_, column) => rows.map((row) => row[column]));
}

function placed(readings: readonly ProcessReading[]): Placed[] {
  return [...Map.groupBy(readings, ({ file }) => file).values()].flatMap((session) =>
    session.map((_, order) => placedIn(session, order)),
  );
}

/** A reading of a session with what came before it. */
export function placedIn(session: readonly ProcessReading[], order: number): Placed {
  const reading = session[order];
  const before = session.slice(0, order).filter(({ at }) => at.device === reading.at.device);
  return { reading, minute: minuteOf(reading), session, order, before };
}

/** For which readings a gate is open. */
export const openRows = (gate: Gate, readings: readonly ProcessReading[], surroundings: Surroundings): boolean[] =>
  placed(readings).map((row) => isOpen(gate, row, surroundings));

/** The values of a term for one reading: all 0 where its gate is shut. */
export function actingValues(term: ActingTerm, row: Placed, surroundings: Surroundings): number[] {
  const values = valuesOf(term, row, surroundings);
  return term.gate === undefined || isOpen(term.gate, row, surroundings) ? values : values.map(() => 0);
}

function valuesOf(term: ProcessTerm, row: Placed, { log, share }: Surroundings): number[] {
  const { reading, minute, session, order, before } = row;
  const { at } = reading;
  const last = before.at(-1);
  const room = (ago: number) => roomAt(log[reading.file], minute - ago);
  switch (term.kind) {
    case "carry-over":
      return last === undefined ? [0, 0] : [last.value, 1];
    case "residue":
      return [order < term.back ? 0 : signOf(session[order - term.back])];
    case "restart":
      return [minute - restartOf(session, order)];
    case "cycle": {
      const angle = (2 * Math.PI * minute) / term.period;
      return [Math.sin(angle), Math.cos(angle)];
    }
    case "idle":
      return [last === undefined ? idleMinutes : Math.min(idleMinutes, minute - minuteOf(last))];
    case "hot-spot": {
      const [down, across] = [at.row - term.row, at.column - term.column];
      return [Math.exp(-(down * down + across * across) / (2 * spotVariance))];
    }
    case "ring":
      return [Math.min(at.row, at.column, grid.rows - 1 - at.row, grid.columns - 1 - at.column) === term.ring ? 1 : 0];
    case "tilt":
      return [at.device === term.device ? at.column - (grid.columns - 1) / 2 : 0];
    case "neighbours":
      return [session.filter((other) => isAdjacent(other, reading)).reduce((sum, other) => sum + signOf(other), 0)];
    case "lagged-room":
      return [Math.max(0, room(term.lag).temperature - term.threshold)];
    case "room-change":
      return [Math.max(0, room(0).temperature - room(term.span).temperature)];
    case "room-product": {
      const { temperature, humidity } = room(0);
      return [(temperature - usualRoom.temperature) * (humidity - usualRoom.humidity)];
    }
    case "carousel":
      return [before.length % term.slots === term.slot ? 1 : 0];
    case "load": {
      const since = at.second - 60 * term.window;
      const others = session.slice(0, order).filter((other) => other.at.device !== at.device);
      return [others.filter((other) => other.at.second >= since).length];
    }
    case "modified":
      return [reading.arm === 0 ? reading.cofactor - share : 0];
  }
}

const isAdjacent = ({ at }: ProcessReading, { at: own }: ProcessReading): boolean =>
  Math.abs(at.row - own.row) + Math.abs(at.column - own.column) === 1;

/** The minute at which the session began or went on after its last pause. */
function restartOf(session: readonly ProcessReading[], order: number): number {
  let start = order;
  while (start > 0 && !isPause(session[start].at.second - session[start - 1].at.second)) start--;
  return minuteOf(session[start]);
}
