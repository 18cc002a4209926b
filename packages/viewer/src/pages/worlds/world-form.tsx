import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import type { SettingChoice, SuiteChoices } from "../../api/world-types.ts";
import type { WorldSearch } from "./world-search.ts";

interface Props {
  readonly choices: SuiteChoices;
  readonly seed: string;
  /** The preset and settings of the world that is shown. */
  readonly words: { readonly [word: string]: string };
  /** What else stays in the address. */
  readonly kept?: WorldSearch;
}

/** Chooses a world: preset, settings and seed. */
export function WorldForm({ choices: { suite, presets, settings }, seed: shownSeed, words, kept = {} }: Props) {
  const navigate = useNavigate();
  const [seed, setSeed] = useState(shownSeed);
  const [changed, setChanged] = useState<{ readonly [word: string]: string }>(words);
  const preset = changed.preset ?? "default";
  const own = presets.find(({ name }) => name === preset)?.values ?? {};
  const change = (word: string, value: string): void => setChanged({ ...changed, [word]: value });
  return (
    <form
      className="world-form noprint"
      onSubmit={(event) => {
        event.preventDefault();
        const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== ""));
        const search = { ...kept, ...given, ...(preset === "default" ? { preset: undefined } : {}) };
        void navigate({ to: "/worlds/$suite/$seed", params: { suite, seed: seed.trim() || "1" }, search });
      }}
    >
      <Field label="preset">
        {(id) => (
          <select id={id} value={preset} onChange={({ target }) => change("preset", target.value)}>
            {presets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {settings.map((setting) => (
        <Setting
          key={setting.name}
          setting={setting}
          own={own[setting.name] ?? ""}
          value={changed[`set.${setting.name}`] ?? ""}
          onChange={(value) => change(`set.${setting.name}`, value)}
        />
      ))}
      <Field label="seed">
        {(id) => (
          <input
            id={id}
            className="seed"
            inputMode="numeric"
            autoComplete="off"
            value={seed}
            onChange={({ target }) => setSeed(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="go">
        Open
      </button>
    </form>
  );
}

interface SettingProps {
  readonly setting: SettingChoice;
  /** What the preset says; it holds where nothing is chosen. */
  readonly own: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Setting({ setting: { name, about, choices, examples }, own, value, onChange }: SettingProps) {
  const list = useId();
  const others = choices.filter((choice) => choice !== own);
  return (
    <Field label={name} about={about}>
      {(id) =>
        choices.length > 0 ? (
          <select id={id} title={about} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{own === "" ? "as the preset" : own}</option>
            {others.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <>
            <input
              id={id}
              title={about}
              list={list}
              autoComplete="off"
              placeholder={own === "" ? "none" : own}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            <datalist id={list}>
              {examples.map((example) => (
                <option key={example} value={example} />
              ))}
            </datalist>
          </>
        )
      }
    </Field>
  );
}

interface FieldProps {
  readonly label: string;
  readonly about?: string;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, about, children }: FieldProps) {
  const id = useId();
  return (
    <span className="field">
      <label htmlFor={id} title={about}>
        {label}
      </label>
      {children(id)}
    </span>
  );
}
