import { useQuery } from "@tanstack/react-query";
import { infoQuery } from "../api/queries.ts";
import { Modal } from "./modal.tsx";

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["j", "k"], "next and previous: a row of a list, or an episode"],
  [["Enter"], "open the chosen row"],
  [["w"], "only what is below the full score"],
  [["c"], "compare: from a run its best two agents, from an episode its item"],
  [["e"], "in an episode: every event, or the conversation alone"],
  [["n", "p"], "in a world: the world of the next and of the previous seed"],
  [["s"], "in a world: show keys and truths, where the server shows keys"],
  [["m"], "in a world's view: the truth over the pictures"],
  [["/"], "search runs, agents and episodes"],
  [["?"], "this help"],
];

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: info } = useQuery(infoQuery);
  return (
    <Modal label="Keys" onClose={onClose}>
      <div className="inside">
        <h1>Keys</h1>
        <dl className="keys">
          {keys.map(([names, what]) => (
            <div key={what} style={{ display: "contents" }}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        {info !== undefined && (
          <p className="notes">
            Assay {info.version} on <span className="mono">{info.store}</span>. Keys of items are{" "}
            {info.withKeys ? "shown: do not pass these pages on." : "not shown; assay view --with-keys shows them."}
          </p>
        )}
      </div>
    </Modal>
  );
}
