import type { Agent, Session } from "../../../contract/agent.ts";
import type { Evidence } from "../../../contract/evidence.ts";
import { evidenceOf } from "../items/evidence.ts";
import type { Key } from "../items/item-schema.ts";
import { queryNeeds } from "../query/query-needs.ts";
import { Repository } from "../repository/repository.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";

/** Knows the answer, and still looks at everything that it rests on, with the tools that any agent has. */
export function oracle(world: RepositoryWorld, { query, answer }: Key): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      const files = queryNeeds(query, new Repository(world)).files.map(({ path }) => path);
      for (const piece of evidenceOf(query, { files })) await lookAt(piece, session);
      await session.submit({ answer: answer.kind === "unanswerable" ? "not possible" : answer.answer });
    },
  };
}

async function lookAt({ source, name }: Evidence, session: Session): Promise<void> {
  if (source !== "file") {
    await session.call(name, {});
    return;
  }
  const { data, error } = await session.call("read_text_file", { path: name });
  const isWhole = typeof data === "object" && data !== null && "cut" in data && data.cut === false;
  if (!isWhole && error?.code !== "tools/no-such-file") await session.call("read_binary_file", { path: name });
}
