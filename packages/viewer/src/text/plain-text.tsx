import { useMemo } from "react";
import { markControls } from "./mark-controls.ts";

/** A text of an agent, a suite or a model: never more than text, with what is hidden in it made visible. */
export function PlainText({ text }: { readonly text: string }) {
  const stretches = useMemo(() => markControls(text), [text]);
  return stretches.map((stretch, index) =>
    "text" in stretch ? (
      stretch.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text never move
      <span key={index} className="control" title={`the character U+${stretch.control}`}>
        {stretch.control}
        {stretch.times > 1 ? `×${stretch.times}` : ""}
      </span>
    ),
  );
}
