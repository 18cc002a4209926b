import { useState } from "react";
import type { PlayTool } from "../../api/play-types.ts";
import { PlainText } from "../../text/plain-text.tsx";
import { type Draft, emptyDraft, fieldOf, filledIn } from "./field.ts";
import { FieldInput } from "./field-input.tsx";

interface Props {
  readonly tools: readonly PlayTool[];
  readonly isBusy: boolean;
  readonly onCall: (tool: string, input: unknown) => Promise<boolean>;
}

/** The tools of a phase: one is chosen, filled in and called. What was written stays for the next call. */
export function ToolPanel({ tools, isBusy, onCall }: Props) {
  const [chosen, setChosen] = useState("");
  const [drafts, setDrafts] = useState<{ readonly [tool: string]: Draft }>({});
  const tool = tools.find(({ name }) => name === chosen) ?? tools[0];
  if (tool === undefined) return <p className="small soft">There are no tools in this phase.</p>;
  return (
    <section className="card" aria-label="Tools">
      <h2>Tools</h2>
      <div className="chips">
        {tools.map(({ name }) => (
          <button
            key={name}
            type="button"
            className={`chip${name === tool.name ? " on" : ""}`}
            aria-pressed={name === tool.name}
            onClick={() => setChosen(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <ToolForm
        key={tool.name}
        tool={tool}
        draft={drafts[tool.name]}
        isBusy={isBusy}
        onChange={(draft) => setDrafts({ ...drafts, [tool.name]: draft })}
        onCall={onCall}
      />
    </section>
  );
}

interface FormProps {
  readonly tool: PlayTool;
  readonly draft: Draft | undefined;
  readonly isBusy: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onCall: Props["onCall"];
}

function ToolForm({ tool, draft, isBusy, onChange, onCall }: FormProps) {
  const [problem, setProblem] = useState<string>();
  const { name, description, shape, example } = tool;
  const field = fieldOf(shape);
  const filled = draft ?? emptyDraft(field);
  const call = (): void => {
    try {
      setProblem(undefined);
      void onCall(name, filledIn(field, filled) ?? {});
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form
      className="tool-form"
      onSubmit={(event) => {
        event.preventDefault();
        call();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isBusy) return;
        event.preventDefault();
        call();
      }}
    >
      <details>
        <summary className="small">what {name} does</summary>
        <p className="small soft description">
          <PlainText text={description} />
        </p>
        {example !== null && (
          <p className="small mono">
            <PlainText text={example} />
          </p>
        )}
      </details>
      <FieldInput field={field} label="" about="" otherwise="" draft={filled} onChange={onChange} />
      {problem !== undefined && (
        <p className="small bad" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="go" disabled={isBusy} title="Ctrl+Enter does the same">
        Call {name}
      </button>
    </form>
  );
}
