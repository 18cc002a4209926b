import { useState } from "react";
import { read } from "../api/client.ts";
import type { TextWindow } from "../api/types.ts";
import { PlainText } from "./plain-text.tsx";

/** A text with more lines or characters is folded at first. */
const foldedLines = 42;
const foldedCharacters = 4200;
/** Characters that are fetched at once, and the most that a page shows of one text. */
const fetched = 100_000;
const mostShown = 1_000_000;

interface Props {
  readonly text: string;
  /** All of its characters, where only the first of them came with it. */
  readonly length: number;
  /** Where the rest is, if any: `/api${address}`. */
  readonly address: string;
  readonly className: string;
}

/** A text of any length: its beginning, and more of it on demand. */
export function FoldedText({ text, length, address, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [more, setMore] = useState("");
  const [problem, setProblem] = useState<string>();
  const whole = text + more;
  const short = fold(whole);
  const isFolded = !isOpen && short.length < whole.length;
  const left = length - (isFolded ? short.length : whole.length);
  const isAtBound = !isFolded && whole.length >= mostShown;
  async function showMore(): Promise<void> {
    if (isFolded) {
      setOpen(true);
      return;
    }
    try {
      const next = await read<TextWindow>(address, { from: whole.length, count: fetched });
      setMore(more + next.text);
    } catch (error) {
      setProblem(String(error));
    }
  }
  return (
    <div className={className}>
      <pre dir="auto">
        <PlainText text={isFolded ? short : whole} />
      </pre>
      {left > 0 && !isAtBound && (
        <button type="button" className="more" onClick={showMore}>
          show more <span className="soft">({left.toLocaleString("en")} characters)</span>
        </button>
      )}
      {isAtBound && left > 0 && (
        <p className="small soft">{left.toLocaleString("en")} more characters are not shown.</p>
      )}
      {problem !== undefined && <p className="small bad">{problem}</p>}
    </div>
  );
}

/** The first lines of a text. */
function fold(text: string): string {
  let end = -1;
  for (let line = 0; line < foldedLines; line++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0) break;
  }
  const cut = end < 0 ? text.length : end;
  // What is a little longer is shown whole.
  const most = Math.min(cut, foldedCharacters);
  return text.length <= most * 1.2 ? text : text.slice(0, most);
}
