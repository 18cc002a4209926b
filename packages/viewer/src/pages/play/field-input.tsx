import { type KeyboardEvent, useId } from "react";
import { type Draft, emptyDraft, type Field, type NamedField } from "./field.ts";

interface Props {
  readonly field: Field;
  readonly label: string;
  readonly about: string;
  readonly otherwise: string;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** A part of a form, with its label. */
export function FieldInput({ field, label, about, otherwise, draft, onChange }: Props) {
  const id = useId();
  if (field.kind === "record") {
    return (
      <fieldset className="fields">
        {label !== "" && <legend>{label}</legend>}
        <Fields fields={field.fields} draft={draft} onChange={onChange} />
      </fieldset>
    );
  }
  if (field.kind === "list") return <ListInput of={field.of} label={label} draft={draft} onChange={onChange} />;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {about !== "" && (
        <span id={`${id}-about`} className="about">
          {about}
        </span>
      )}
      <Input id={id} name={label} field={field} otherwise={otherwise} draft={draft} onChange={onChange} />
    </div>
  );
}

interface FieldsProps {
  readonly fields: readonly NamedField[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** The parts of a record. */
function Fields({ fields, draft, onChange }: FieldsProps) {
  const values = draft as { readonly [name: string]: Draft };
  return fields.map(({ name, about, isRequired, otherwise, field }) => (
    <FieldInput
      key={name}
      field={field}
      label={name}
      about={isRequired || about !== "" ? about : "may be left out"}
      otherwise={otherwise}
      draft={values[name] ?? emptyDraft(field)}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ));
}

interface ListProps {
  readonly of: Field;
  readonly label: string;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function ListInput({ of, label, draft, onChange }: ListProps) {
  const drafts = Array.isArray(draft) ? (draft as readonly Draft[]) : [];
  return (
    <fieldset className="fields">
      <legend>{label}</legend>
      {drafts.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place
        <div key={index} className="entry">
          <FieldInput
            field={of}
            label={`${index + 1}`}
            about=""
            otherwise=""
            draft={each}
            onChange={(value) => onChange(drafts.with(index, value))}
          />
          <button type="button" className="more" onClick={() => onChange(drafts.toSpliced(index, 1))}>
            remove
          </button>
        </div>
      ))}
      <button type="button" className="more" onClick={() => onChange([...drafts, emptyDraft(of)])}>
        add one to {label}
      </button>
    </fieldset>
  );
}

interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly field: Exclude<Field, { readonly kind: "record" | "list" }>;
  readonly otherwise: string;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function Input({ id, name, field, otherwise, draft, onChange }: InputProps) {
  const value = String(draft);
  switch (field.kind) {
    case "flag":
      return (
        <input id={id} type="checkbox" checked={draft === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case "choice":
      return (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{otherwise === "" ? "–" : otherwise}</option>
          {field.values.map((each) => (
            <option key={String(each)}>{String(each)}</option>
          ))}
        </select>
      );
    case "number":
      return (
        <input
          id={id}
          className="seed"
          inputMode="decimal"
          autoComplete="off"
          placeholder={otherwise}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default: {
      const isLong = field.kind === "lines" || (field.kind === "text" && field.isLong);
      const isCode = /^(code|script|command)$/.test(name);
      return isLong || field.kind === "any" ? (
        <textarea
          id={id}
          className={isCode ? "code" : ""}
          spellCheck={!isCode}
          rows={isCode ? 8 : field.kind === "any" ? 2 : 4}
          placeholder={field.kind === "lines" ? "one a line" : field.kind === "any" ? "JSON, or a text" : otherwise}
          value={value}
          onKeyDown={isCode ? indent : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          id={id}
          autoComplete="off"
          list={name === "path" || name === "prefix" ? knownPaths : undefined}
          placeholder={otherwise}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    }
  }
}

/** Where the paths that were seen so far are listed. */
export const knownPaths = "known-paths";

/** Within a block of code, the end of a line keeps the indentation. The key Tab goes on to the next field. */
function indent(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { currentTarget } = event;
  const before = currentTarget.value.slice(0, currentTarget.selectionStart);
  const [line = ""] = before.slice(before.lastIndexOf("\n") + 1).match(/^[ \t]*/) ?? [];
  const deeper = /:\s*$/.test(before) ? "    " : "";
  if (line + deeper === "") return;
  event.preventDefault();
  // Goes through the browser's own editing, so that undoing works.
  document.execCommand("insertText", false, `\n${line}${deeper}`);
}
