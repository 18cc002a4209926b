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
export function WorldForm({ choices, seed, words, kept = {} }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenWorld>({ seed, words });
  return (
    <form
      className="world-form noprint"
      onSubmit={(event) => {
        event.preventDefault();
        const { suite } = choices;
        const search = { ...kept, ...givenWords(chosen) };
        void navigate({ to: "/worlds/$suite/$seed", params: { suite, seed: chosen.seed.trim() || "1" }, search });
      }}
    >
      <WorldFields choices={choices} chosen={chosen} onChange={setChosen} />
      <button type="submit" className="go">
        Open
      </button>
    </form>
  );
}

/** A world as it is chosen: its seed or seeds as they are written, and the words of its preset and settings. */
export interface ChosenWorld {
  readonly seed: string;
  readonly words: { readonly [word: string]: string };
}

/** The words that say something, without a preset that need not be named. */
export const givenWords = ({ words }: ChosenWorld): { readonly [word: string]: string } =>
  Object.fromEntries(
    Object.entries(words).filter(([word, value]) => value !== "" && !(word === "preset" && value === "default")),
  );

interface FieldsProps {
  readonly choices: SuiteChoices;
  readonly chosen: ChosenWorld;
  readonly onChange: (chosen: ChosenWorld) => void;
  readonly seedLabel?: string;
}

/** The fields that choose a world. */
export function WorldFields({ choices: { presets, settings }, chosen, onChange, seedLabel = "seed" }: FieldsProps) {
  const { seed, words } = chosen;
  const preset = words.preset ?? "default";
  const own = presets.find(({ name }) => name === preset)?.values ?? {};
  const change = (word: string, value: string): void => onChange({ seed, words: { ...words, [word]: value } });
  return (
    <>
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
          value={words[`set.${setting.name}`] ?? ""}
          onChange={(value) => change(`set.${setting.name}`, value)}
        />
      ))}
      <Field label={seedLabel}>
        {(id) => (
          <input
            id={id}
            className="seed"
            autoComplete="off"
            value={seed}
            onChange={({ target }) => onChange({ seed: target.value, words })}
          />
        )}
      </Field>
    </>
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

/** A label with what is chosen under it. */
export function Field({ label, about, children }: FieldProps) {
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
