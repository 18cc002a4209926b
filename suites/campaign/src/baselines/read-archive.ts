import type { Session } from "@assay/contract";
import { archiveNoise, siteCount } from "../archive/archive.ts";
import type { Observation } from "../bayes/observation.ts";
import { readText } from "./phased-agent.ts";

/** The rows of a table as they are typed. */
interface TypedRow {
  readonly site: number;
  readonly settings: readonly number[];
  readonly yield: number;
  readonly flag: string;
}

/** The old records as they stand in the files, whatever the documents say about them. */
export async function readTyped(session: Session): Promise<readonly TypedRow[]> {
  const rows: TypedRow[] = [];
  for (let site = 0; site < siteCount; site++) {
    const [, ...lines] = (await readText(session, `archive/site-${site + 1}.csv`)).trim().split("\n");
    for (const line of lines) {
      const cells = line.split(",");
      const numbers = cells.slice(0, -1).map(Number);
      rows.push({
        site,
        settings: numbers.slice(0, -1),
        yield: numbers[numbers.length - 1],
        flag: cells[cells.length - 1],
      });
    }
  }
  return rows;
}

/** The old records with their flaws mended by what README, dictionary and notes say. */
export async function readMended(
  session: Session,
  inputs: readonly string[],
): Promise<{ readonly byEye: number | undefined; readonly observations: readonly Observation[] }> {
  const readme = await readText(session, "archive/README.md");
  const dictionary = await readText(session, "archive/dictionary.csv");
  const notes = await readText(session, "archive/notes.md");
  const typed = await readTyped(session);
  const percent = /^(\w+),.*in site-(\d)\.csv in percent/m.exec(dictionary);
  const exchanged = /site-(\d)\.csv: the columns (\w+) and (\w+) were exchanged/.exec(notes);
  const eye = /set (\w+) by eye/.exec(readme)?.[1];
  const observations = typed
    .filter(({ flag }) => flag === "m")
    .map((row): Observation => {
      const settings = [...row.settings];
      if (percent !== null && Number(percent[2]) === row.site + 1) settings[inputs.indexOf(percent[1])] /= 10;
      if (exchanged !== null && Number(exchanged[1]) === row.site + 1) {
        const [one, other] = [inputs.indexOf(exchanged[2]), inputs.indexOf(exchanged[3])];
        [settings[one], settings[other]] = [settings[other], settings[one]];
      }
      return {
        u: settings.map((setting) => setting / 10),
        isLate: false,
        yield: row.yield,
        site: row.site,
        noise: archiveNoise,
      };
    });
  return { byEye: eye === undefined ? undefined : inputs.indexOf(eye), observations };
}

/** The readings of the field as they stand in its file. */
export async function readField(session: Session): Promise<readonly { u: readonly number[]; reading: number }[]> {
  const [, ...lines] = (await readText(session, "field/cultures.csv")).trim().split("\n");
  return lines.map((line) => {
    const [, ...numbers] = line.split(",").map(Number);
    return { u: numbers.slice(0, -1).map((setting) => setting / 10), reading: numbers[numbers.length - 1] };
  });
}
