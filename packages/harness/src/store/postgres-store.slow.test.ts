import { expect, it } from "vitest";
import { describePostgres } from "../testing/describe-postgres.test-support.ts";
import { idOf, keyOf, sampleEpisode, sampleItems, sampleRun } from "./contract/sample.test-support.ts";
import { describeStore } from "./contract/store-contract.test-support.ts";
import { openStore } from "./open-store.ts";

describePostgres("a store in PostgreSQL", (server) => {
  describeStore(() => server().newDatabase());

  it("finds its tables for users of any name", async () => {
    const address = await server().newDatabase();
    await server().query("postgres", "create role reader login superuser password 'secret'");
    const store = await openStore(address.replace(/\/\/[^@]*@/, "//reader:secret@"));
    try {
      await store.createRun(sampleRun("run"));
      await store.addItems("run", sampleItems(2));
      await store.commit(sampleEpisode(keyOf("run", 0)));
      const scores = [{ cells: [0], scorer: "exact", metric: "correct", versions: ["1"] }];
      const found = await store.findEpisodes(
        "run",
        { scores, order: "score", descending: true },
        { from: 0, count: 5 },
      );
      expect(found.map(({ summary }) => summary.id)).toEqual([idOf(keyOf("run", 0))]);
    } finally {
      await store.close();
    }
  });
});
