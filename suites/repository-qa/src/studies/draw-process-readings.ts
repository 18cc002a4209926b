import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import { type Circumstances, devices, grid, type HiddenProcess, type KindName } from "./process.ts";
import { featuresOf, signOf } from "./process-features.ts";
import { drawRoomLog } from "./room-log.ts";
import type { ProcessReading, Study } from "./study.ts";

type Drawable = Pick<Study, "key" | "design" | "effect" | "subject">;
type Term = HiddenProcess["terms"][number];

/** Kinds whose features depend on conditions or values, and are added while these are drawn. */
const ofReadings: ReadonlySet<KindName> = new Set(["carry-over", "residue", "neighbours", "modified"]);

/** The readings of a study with a hidden process, session by session in the order in which they were taken. */
export function drawProcessReadings(study: Drawable, hidden: HiddenProcess, attempt: number): ProcessReading[] {
  const { design, key, subject } = study;
  const random = stream("repository-qa", "study", key, "readings", attempt);
  const layout = random.split("layout");
  const places = Array.from({ length: design.files }, (_, file) => takeSession(layout, design.readings, file)).flat();
  const surroundings = { log: drawRoomLog(key, design.files), share: hidden.share, operators: subject.operators };
  // What follows from the layout alone, with conditions and values still to come.
  const fixed = hidden.terms.flatMap((term) =>
    ofReadings.has(term.kind) ? [] : [{ term, columns: featuresOf(term, places, surroundings) }],
  );
  const [means, pulls] = [new Array<number>(places.length).fill(0), new Array<number>(places.length).fill(0)];
  for (const { term, columns } of fixed) {
    const sums = places.map((_, row) => columns.reduce((sum, own, at) => sum + term.coefficients[at] * own[row], 0));
    const centre = sums.reduce((sum, value) => sum + value, 0) / sums.length;
    const spread = Math.sqrt(sums.reduce((sum, value) => sum + (value - centre) * (value - centre), 0) / sums.length);
    for (const [row, value] of sums.entries()) {
      means[row] += value - centre;
      pulls[row] += (term.pull * (value - centre)) / spread;
    }
  }
  return chooseAndRead(study, hidden, places, { means, pulls, random });
}

interface Drawn {
  readonly means: readonly number[];
  readonly pulls: readonly number[];
  readonly random: Stream;
}

/** Conditions and values in the order of the readings: some terms make the one depend on those before. */
function chooseAndRead(
  { design, effect, subject }: Drawable,
  hidden: HiddenProcess,
  places: readonly ProcessReading[],
  { means, pulls, random }: Drawn,
): ProcessReading[] {
  const [arms, noise, sessions] = [random.split("arms"), random.split("noise"), random.split("sessions")];
  const [spread] = design.noise;
  const levels = Array.from({ length: design.files }, () => design.clusterSpread * sampleNormal(sessions));
  const term = <Kind extends KindName>(kind: Kind) =>
    hidden.terms.find((each): each is Term & { readonly kind: Kind } => each.kind === kind);
  const [carried, residue, neighbours, modified] = [
    term("carry-over"),
    term("residue"),
    term("neighbours"),
    term("modified"),
  ];
  const done: ProcessReading[] = [];
  for (const [index, place] of places.entries()) {
    const session = done.filter(({ file }) => file === place.file);
    const last = session.findLast(({ at }) => at.device === place.at.device);
    const earlier = residue === undefined ? undefined : session.at(-residue.back);
    const adjacent = session
      .filter((each) => isAdjacent(each.at, place.at))
      .reduce((sum, each) => sum + signOf(each), 0);
    const rise = last === undefined ? 0 : (last.value - design.centre) / (1.5 * spread);
    const pull =
      pulls[index] +
      (carried?.pull ?? 0) * rise +
      (earlier === undefined ? 0 : (residue?.pull ?? 0) * signOf(earlier)) +
      (neighbours === undefined ? 0 : 0.8 * Math.abs(neighbours.pull) * adjacent) +
      (modified?.pull ?? 0) * (place.cofactor - 0.5);
    const arm = arms.uniform() < 1 / (1 + Math.exp(-pull)) ? 0 : 1;
    const mean =
      design.centre +
      levels[place.file] +
      means[index] +
      hidden.offsets[place.at.device] +
      place.cofactor * hidden.cofactorEffect +
      (arm === 0 ? effect + (modified?.coefficients[0] ?? 0) * (place.cofactor - hidden.share) : 0) +
      (last === undefined ? 0 : (carried?.coefficients[0] ?? 0) * (last.value - design.centre)) +
      (earlier === undefined ? 0 : (residue?.coefficients[0] ?? 0) * signOf(earlier));
    done.push({ ...place, arm, value: mean + spread * sampleNormal(noise) });
  }
  const [spill] = neighbours === undefined ? [[]] : featuresOf(neighbours, done, { log: [], share: 0, operators: [] });
  return done.map((reading, index) => ({
    ...reading,
    value: roundToPrecision(reading.value + (neighbours?.coefficients[0] ?? 0) * (spill[index] ?? 0), subject.outcome),
  }));
}

const isAdjacent = (a: Circumstances, b: Circumstances): boolean =>
  Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;

/** When, where and on what the readings of a session were taken. Its devices work side by side, with common pauses. */
export function takeSession(random: Stream, [least, most]: readonly [number, number], file: number): ProcessReading[] {
  const count = random.integer(least, most);
  const places = random.shuffle(Array.from({ length: grid.rows * grid.columns }, (_, place) => place));
  const start = 60 * random.integer(8 * 60 + 15, 10 * 60);
  const waits = random.distinctIndices(random.integer(1, 2), 3).map((part) => ({
    after: start + 60 * (18 * part + random.integer(12, 20)),
    length: 60 * random.integer(22, 48),
  }));
  const seconds = Array.from({ length: devices }, () => start + random.integer(0, 240));
  const taken: Circumstances[] = [];
  while (taken.length < count) {
    const device = seconds.indexOf(Math.min(...seconds));
    const place = places[taken.length];
    taken.push({
      second: seconds[device],
      row: Math.floor(place / grid.columns),
      column: place % grid.columns,
      device,
    });
    // Mostly a few minutes, sometimes a longer wait of one device.
    seconds[device] += random.uniform() < 0.25 ? random.integer(8 * 60, 12 * 60) : random.integer(150, 6 * 60);
  }
  const later = (second: number): number =>
    second + waits.reduce((sum, { after, length }) => sum + (second > after ? length : 0), 0);
  return taken.map((at, index) => ({
    file,
    unit: file * grid.rows * grid.columns + index,
    arm: 0,
    cofactor: random.uniform() < 0.5 ? 1 : 0,
    value: 0,
    at: { ...at, second: later(at.second) },
  }));
}
