import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { infoQuery } from "../../api/queries.ts";
import { itemImage, itemQuery, itemsQuery, type WorldAddress } from "../../api/world-queries.ts";
import type { WorldItem } from "../../api/world-types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { shownCount } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { PlainText } from "../../text/plain-text.tsx";
import type { WorldSearch } from "./world-search.ts";

interface Props {
  readonly world: WorldAddress;
  readonly search: WorldSearch;
  readonly isSpoiled: boolean;
}

/** The items of a world: the prompt of one as an agent gets it, and its key where it is asked for. */
export function WorldItems({ world, search, isSpoiled }: Props) {
  const { data, error } = useQuery(itemsQuery(world));
  const navigate = useNavigate();
  const items = data?.items ?? [];
  const shown = search.item ?? items[0]?.id;
  const { suite, seed } = world;
  const step = (by: number): void => {
    const item = items[items.findIndex(({ id }) => id === shown) + by]?.id;
    if (item === undefined) return;
    const next = { ...search, tab: "items", item };
    void navigate({ to: "/worlds/$suite/$seed", params: { suite, seed }, search: next, resetScroll: false });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>making the items…</Waiting>;
  return (
    <div className="beside">
      <nav className="side-list" aria-label="Items">
        <ol className="rows">
          {items.map(({ id, number, strata }) => (
            <li key={id}>
              <Link
                to="/worlds/$suite/$seed"
                params={{ suite, seed }}
                search={{ ...search, tab: "items", item: id }}
                resetScroll={false}
                preload={false}
                className={id === shown ? "on" : ""}
                activeProps={{}}
                aria-current={id === shown ? "true" : undefined}
              >
                <span className="place">{number}</span>
                <span>
                  <PlainText text={strata === "" ? id : strata} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {data.total > items.length && (
          <p className="small soft">{shownCount(data.total - items.length)} more are not listed here.</p>
        )}
      </nav>
      <section className="beside-main" aria-label="The item">
        {shown !== undefined && <Item world={world} id={shown} isSpoiled={isSpoiled} />}
      </section>
    </div>
  );
}

function Item({
  world,
  id,
  isSpoiled,
}: {
  readonly world: WorldAddress;
  readonly id: string;
  readonly isSpoiled: boolean;
}) {
  const { data, error } = useQuery(itemQuery(world, id, isSpoiled));
  const { data: info } = useQuery(infoQuery);
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>asking the question…</Waiting>;
  const { number, prompt, tools, strata, spoiler } = data;
  return (
    <>
      <div className="heading file-heading">
        <h2>Item {number}</h2>
        <span className="what mono">{data.id}</span>
        {info?.allowsRuns === true && !isSpoiled && (
          <Link
            to="/play"
            search={{ ...world.words, suite: world.suite, seed: world.seed, item: String(number) }}
            className="what"
          >
            play it
          </Link>
        )}
      </div>
      <p className="small soft">
        {strata.map(({ name, value }) => (value === "yes" ? name : `${name} ${value}`)).join(" · ")}
      </p>
      <h3 className="above">What the agent is asked first</h3>
      {prompt.map((block, index) =>
        block.kind === "text" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a prompt never move
          <div key={index} className="said asked">
            <pre dir="auto">
              <PlainText text={block.text} />
            </pre>
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a prompt never move
          <img key={index} className="picture" alt="of the prompt" src={itemImage(world, data.id, index)} />
        ),
      )}
      {tools.length > 0 && (
        <p className="small soft">
          Tools: <span className="mono">{tools.join(", ")}</span>
        </p>
      )}
      {spoiler !== null && <Spoiler spoiler={spoiler} />}
    </>
  );
}

function Spoiler({ spoiler: { key, evidence, script } }: { readonly spoiler: NonNullable<WorldItem["spoiler"]> }) {
  return (
    <section className="spoiler" aria-label="What the item is graded against">
      <h3>Key</h3>
      <div className="said block">
        <pre>
          <PlainText text={key} />
        </pre>
      </div>
      {evidence.length > 0 && (
        <details>
          <summary>The key rests on {shownCount(evidence.length)} of what can be looked at</summary>
          <ul className="small mono">
            {evidence.map((name) => (
              <li key={name}>
                <PlainText text={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {script !== null && (
        <details>
          <summary>A script that computes the key from the files</summary>
          <div className="said block">
            <pre>
              <PlainText text={script} />
            </pre>
          </div>
        </details>
      )}
    </section>
  );
}
