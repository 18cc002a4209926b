import { useState } from "react";
import { verifyCard } from "../../api/report-queries.ts";
import type { Report } from "../../api/report-types.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { ReportView } from "./report-view.tsx";

/** Takes the file of a card, dropped or chosen, and checks it. */
export function VerifyCard({ run }: { readonly run: string }) {
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<Error>();
  async function check(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setBusy(true);
    setReport(undefined);
    setProblem(undefined);
    try {
      setReport(await verifyCard(await file.text(), run));
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-label="Verify a card">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by keyboard */}
      <div
        className={`drop noprint${isOver ? " over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void check(event.dataTransfer.files[0]);
        }}
      >
        <label>
          <span>
            Drop the file of a card here, or choose it{run === "" ? "" : "; it is checked against the run above"}:
          </span>{" "}
          <input
            type="file"
            accept=".json,application/json"
            disabled={isBusy}
            onChange={({ target }) => void check(target.files?.[0])}
          />
        </label>
      </div>
      {isBusy && <Waiting>checking the card…</Waiting>}
      {problem !== undefined && <Failure error={problem} />}
      {report !== undefined && <ReportView report={report} />}
    </section>
  );
}
