import "../worlds/worlds.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { beginBaselines } from "../../api/play-queries.ts";
import { choicesQuery, suitesQuery } from "../../api/world-queries.ts";
import type { SuiteChoices } from "../../api/world-types.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { settingsOf } from "../play/settings-of.ts";
import { type ChosenWorld, Field, givenWords, WorldFields } from "../worlds/world-form.tsx";

/** Begins a run of baselines, which ask no model. */
export function BeginRun() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="begin-run noprint" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Begin a run of baselines</summary>
      {isOpen && <ChooseSuite />}
    </details>
  );
}

function ChooseSuite() {
  const { data: suites = [], error } = useQuery(suitesQuery);
  const [chosen, setChosen] = useState<string>();
  const suite = chosen ?? suites[0];
  if (error !== null) return <Failure error={error} />;
  if (suite === undefined) return <Waiting />;
  return (
    <section className="card" aria-label="A run of baselines">
      <Field label="suite">
        {(id) => (
          <select id={id} value={suite} onChange={({ target }) => setChosen(target.value)}>
            {suites.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
      <OfSuite key={suite} suite={suite} />
    </section>
  );
}

function OfSuite({ suite }: { readonly suite: string }) {
  const { data, error } = useQuery(choicesQuery(suite));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>loading {suite}…</Waiting>;
  return <RunForm choices={data} />;
}

function RunForm({ choices }: { readonly choices: SuiteChoices }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [world, setWorld] = useState<ChosenWorld>({ seed: "1..5", words: {} });
  const [perWorld, setPerWorld] = useState("2");
  const [baselines, setBaselines] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<Error>();
  const [isBeginning, setBeginning] = useState(false);
  async function begin(): Promise<void> {
    setProblem(undefined);
    setBeginning(true);
    try {
      const { preset = "", ...words } = givenWords(world);
      const { run } = await beginBaselines({
        suite: choices.suite,
        preset,
        settings: settingsOf(words),
        seeds: world.seed.trim(),
        perWorld: perWorld.trim() === "" ? null : Number(perWorld),
        baselines: [...baselines],
      });
      await client.invalidateQueries({ queryKey: ["runs"] });
      await navigate({ to: "/runs/$run", params: { run } });
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      setBeginning(false);
    }
  }
  const turn = (name: string): void =>
    setBaselines(new Set(choices.baselines.filter((each) => baselines.has(each) !== (each === name))));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <div className="world-form">
        <WorldFields choices={choices} chosen={world} onChange={setWorld} seedLabel="seeds" />
        <Field label="items of each world">
          {(id) => (
            <input
              id={id}
              className="seed"
              inputMode="numeric"
              placeholder="all"
              value={perWorld}
              onChange={({ target }) => setPerWorld(target.value)}
            />
          )}
        </Field>
      </div>
      <fieldset className="baselines">
        <legend className="small soft">baselines</legend>
        {choices.baselines.map((name) => (
          <label key={name} className="switch">
            <input type="checkbox" checked={baselines.has(name)} onChange={() => turn(name)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {problem !== undefined && <Failure error={problem} />}
      <button type="submit" className="go" disabled={isBeginning || baselines.size === 0}>
        {isBeginning ? "beginning…" : "Begin"}
      </button>
    </form>
  );
}
