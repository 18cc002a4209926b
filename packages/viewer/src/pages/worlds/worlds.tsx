import "./worlds.css";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { choicesQuery, suitesQuery } from "../../api/world-queries.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { WorldForm } from "./world-form.tsx";

/** Which world to look at: any suite, any seed. */
export function Worlds() {
  useTitle("Worlds");
  const { suite: asked } = useSearch({ from: "/worlds" });
  const navigate = useNavigate();
  const { data: suites = [], error } = useQuery(suitesQuery);
  const suite = asked ?? suites[0];
  const step = (by: number): void => {
    const next = suites[suites.indexOf(suite ?? "") + by];
    if (next !== undefined) void navigate({ to: "/worlds", search: { suite: next } });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <h1>Worlds</h1>
      <p className="sub">
        A seed fixes a world: its files, its questions and the truth behind them. Any world can be made and looked at
        here; nothing is stored.
      </p>
      {error !== null && <Failure error={error} />}
      <nav className="chips" aria-label="Suites">
        {suites.map((each) => (
          <Link
            key={each}
            to="/worlds"
            search={{ suite: each }}
            className={`chip${each === suite ? " on" : ""}`}
            activeOptions={{ exact: true }}
            aria-current={each === suite ? "true" : undefined}
          >
            {each}
          </Link>
        ))}
      </nav>
      {suite !== undefined && <SuiteForm key={suite} suite={suite} />}
    </>
  );
}

function SuiteForm({ suite }: { readonly suite: string }) {
  const { data, error } = useQuery(choicesQuery(suite));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>loading {suite}…</Waiting>;
  return (
    <section className="card choose-world" aria-label={suite}>
      <p className="about">{data.about}</p>
      <WorldForm choices={data} seed="1" words={{}} />
    </section>
  );
}
