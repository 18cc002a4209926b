import { useId, useState } from "react";
import type { Shape } from "../../api/play-types.ts";
import { type Draft, emptyDraft, type Field, fieldOf, filledIn } from "./field.ts";
import { FieldInput } from "./field-input.tsx";

interface Props {
  readonly shape: Shape;
  readonly isBusy: boolean;
  readonly onSubmit: (value: unknown, confidence: number | null) => Promise<boolean>;
}

const written: Field = { kind: "any" };
const confidenceField: Field = { kind: "number", low: 0, high: 1 };

/** What is handed in: by the fields that the form has names for, or written as JSON or text. */
export function AnswerPanel({ shape, isBusy, onSubmit }: Props) {
  const named = fieldOf(shape);
  const hasFields = named.kind === "record";
  const [isWritten, setWritten] = useState(!hasFields);
  const field = isWritten ? written : named;
  const [draft, setDraft] = useState<Draft>(emptyDraft(field));
  const [confidence, setConfidence] = useState<Draft>("");
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const asksConfidence = hasFields && named.fields.some(({ name }) => name === "confidence");
  const submit = (): void => {
    try {
      setProblem(undefined);
      const value = filledIn(field, draft) ?? "";
      const sure = filledIn(confidenceField, confidence, "confidence") ?? null;
      void onSubmit(value, sure as number | null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section className="card" aria-label="Answer">
      <h2>Hand in</h2>
      <form
        className="tool-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {hasFields && (
          <label className="switch" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={isWritten}
              onChange={({ target }) => {
                setWritten(target.checked);
                setDraft(emptyDraft(target.checked ? written : named));
              }}
            />
            <span>write it as JSON or text</span>
          </label>
        )}
        <FieldInput
          field={field}
          label={isWritten ? "what you hand in" : ""}
          about=""
          otherwise=""
          draft={draft}
          onChange={setDraft}
        />
        {asksConfidence && isWritten && (
          <FieldInput
            field={confidenceField}
            label="confidence"
            about="from 0 to 1; may be left out"
            otherwise=""
            draft={confidence}
            onChange={setConfidence}
          />
        )}
        {problem !== undefined && (
          <p className="small bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="go" disabled={isBusy}>
          Hand in
        </button>
      </form>
    </section>
  );
}
