import { useEffect, useId, useState } from "react";
import type { ShownInput } from "../../api/world-types.ts";
import type { WorldSearch } from "./world-search.ts";

/** Milliseconds without a change before a view is made again. */
const pause = 150;

interface Props {
  readonly inputs: readonly ShownInput[];
  readonly onChoose: (change: WorldSearch) => void;
}

/** What a person may choose in a view. The choice stands in the address. */
export function ViewInputs({ inputs, onChoose }: Props) {
  return (
    <div className="world-form view-inputs noprint">
      {inputs.map((input) => (
        <Input key={input.name} input={input} onChoose={(value) => onChoose({ [`input.${input.name}`]: value })} />
      ))}
    </div>
  );
}

interface InputProps {
  readonly input: ShownInput;
  readonly onChoose: (value: string) => void;
}

function Input({ input, onChoose }: InputProps) {
  const id = useId();
  const [value, setValue] = useState(input.value);
  useEffect(() => setValue(input.value), [input.value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is chosen makes the view again
  useEffect(() => {
    if (value === input.value || value.trim() === "") return;
    const wait = setTimeout(() => onChoose(value), pause);
    return () => clearTimeout(wait);
  }, [value]);
  return (
    <span className="field">
      <label htmlFor={id}>{input.title}</label>
      {input.kind === "choice" ? (
        <select id={id} value={value} onChange={({ target }) => setValue(target.value)}>
          {input.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <span className="slide">
          <input
            type="range"
            aria-label={input.title}
            min={input.low}
            max={input.high}
            step={input.step ?? "any"}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
          <input
            id={id}
            className="seed"
            type="number"
            min={input.low}
            max={input.high}
            step={input.step ?? "any"}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </span>
      )}
    </span>
  );
}
