/** What may stand between the cells of a line, in the order in which it is tried. */
export const separators = ["|", "\t", ";", ",", ", ", ":", " "] as const;

export type Separator = (typeof separators)[number];

const MAX_LENGTH = 20_000;

/** The trimmed cells of a line; undefined if it lacks the separator. Quoted cells are as in CSV. */
export function splitCells(line: string, separator: Separator): readonly string[] | undefined {
  if (line.length > MAX_LENGTH) return undefined;
  const trimmed = line.trim();
  switch (separator) {
    case "|": {
      if (!trimmed.includes("|")) return undefined;
      return trimAll(
        trimmed
          .replace(/^\|/, "")
          .replace(/(?<!\\)\|$/, "")
          .split(/(?<!\\)\|/),
      );
    }
    case "\t":
      return line.includes("\t") ? trimAll(line.trim().split(/\t+/)) : undefined;
    case ":": {
      const found = /\s*(?::|=>?|->|→|⇒|\s[-–—]\s)\s*/.exec(trimmed);
      if (found === null || found.index === 0) return undefined;
      return trimAll([trimmed.slice(0, found.index), trimmed.slice(found.index + found[0].length)]);
    }
    case " ":
      return trimmed.replace(/\s*±\s*/g, "±").split(/\s+/);
    default:
      return splitQuoted(trimmed, separator);
  }
}

/** At a comma or semicolon outside of quotes and brackets. */
function splitQuoted(line: string, separator: ";" | "," | ", "): readonly string[] | undefined {
  const cells: string[] = [];
  let start = 0;
  let quoted = false;
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (depth <= 0 && character === separator[0] && (separator.length === 1 || /\s/.test(line[at + 1] ?? " "))) {
      cells.push(line.slice(start, at));
      start = at + 1;
    }
  }
  if (quoted && line.includes('"')) return undefined;
  cells.push(line.slice(start));
  return cells.length === 1 ? undefined : trimAll(cells);
}

function trimAll(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim());
  return trimmed.map((cell) => (/^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
