import { Link } from "@tanstack/react-router";
import type { SuiteResult } from "../../api/types.ts";

/** What failed and crashed, by cause; nothing where nothing did. */
export function FailureTable({
  run,
  result: { suite, lines },
}: {
  readonly run: string;
  readonly result: SuiteResult;
}) {
  const rows = lines.flatMap(({ agent, causes }) => causes.map((cause) => ({ agent, ...cause })));
  if (rows.length === 0) return null;
  return (
    <>
      <h2>What broke</h2>
      <div className="scroll">
        <table className="narrow">
          <thead>
            <tr>
              <th scope="col">agent</th>
              <th scope="col">ended</th>
              <th scope="col">cause</th>
              <th scope="col" className="number">
                episodes
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ agent, outcome, cause, count }) => (
              <tr key={`${agent} ${outcome} ${cause}`}>
                <th scope="row">{agent}</th>
                <td>{outcome}</td>
                <td>{cause}</td>
                <td className="number">
                  <Link to="/runs/$run" params={{ run }} search={{ agent, outcome, cell: suite }} hash="episodes">
                    {count}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
