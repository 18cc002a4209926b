import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, expect, it } from "vitest";
import { describePostgres } from "../testing/describe-postgres.test-support.ts";
import { password } from "../testing/postgres-server.ts";
import { keyOf, sampleEpisode, sampleEvents, sampleItems, sampleRun } from "./contract/sample.test-support.ts";
import { openStore } from "./open-store.ts";
import type { Store } from "./store.ts";

const all = { from: 0, count: 100 };
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function newStore(address: string): Promise<Store> {
  const store = await openStore(address);
  open.push(store);
  await store.createRun(sampleRun("run"));
  await store.addItems("run", sampleItems(10));
  await store.commit(sampleEpisode(keyOf("run", 0)));
  return store;
}

/** A network between a store and its server that can be cut and mended. */
class Wire {
  readonly #to: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(to: number) {
    this.#to = to;
    open.push(this);
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#to, "127.0.0.1");
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => this.#sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    this.#server = server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (typeof address === "object" && address !== null) this.port = address.port;
  }

  async cut(): Promise<void> {
    const closed = this.#server === undefined ? undefined : once(this.#server, "close");
    this.#server?.close();
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  close(): Promise<void> {
    return this.cut();
  }
}

describePostgres("a store whose server fails", (server) => {
  const databaseOf = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

  it("says that the connection is lost, loses nothing, and goes on when it is mended", async () => {
    const wire = new Wire(server().port);
    await wire.mend();
    const database = databaseOf(await server().newDatabase());
    const store = await newStore(server().address(database, wire.port));
    await wire.cut();
    const lost = {
      code: "store/lost",
      message: expect.stringMatching(
        /^postgres:\/\/127\.0\.0\.1:\d+\/test_\d+ cannot be reached \(.*\); see that the server runs/,
      ),
    };
    await Promise.all([
      expect(store.commit(sampleEpisode(keyOf("run", 1)))).rejects.toMatchObject(lost),
      expect(store.episodes("run", all)).rejects.toMatchObject(lost),
    ]);
    await wire.mend();
    expect(await store.episodes("run", all)).toHaveLength(1);
    expect(await store.commit(sampleEpisode(keyOf("run", 1)))).toBe("committed");
  });

  it("commits again, as if for the first time, an episode whose connection is ended in the middle", async () => {
    const address = await server().newDatabase();
    const database = databaseOf(address);
    const store = await newStore(address);
    const blocker = new Client({ connectionString: address });
    await blocker.connect();
    open.push({ close: () => blocker.end() });
    await blocker.query("begin; lock table assay.scores in exclusive mode");
    const committing = store.commit(sampleEpisode(keyOf("run", 1)));
    const waiting = `select pid from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`;
    const waits = async (): Promise<unknown> => {
      for (;;) {
        const [found] = await server().query("postgres", waiting);
        if (found !== undefined) return found.pid;
        await sleep(10);
      }
    };
    const first = await waits();
    await server().query("postgres", `select pg_terminate_backend(${first})`);
    let second = await waits();
    while (second === first) second = await waits();
    expect(await store.episodes("run", all)).toHaveLength(1);
    await blocker.query("rollback");
    expect(await committing).toBe("committed");
    expect(await store.episodes("run", all)).toHaveLength(2);
    expect(await store.runs(all)).toMatchObject([{ finished: 2 }]);
  });

  it("is waited for while it starts again, and what is there already is not committed twice", async () => {
    const wire = new Wire(server().port);
    await wire.mend();
    const store = await newStore(server().address(databaseOf(await server().newDatabase()), wire.port));
    await wire.cut();
    const working = Promise.all([
      store.commit(sampleEpisode(keyOf("run", 0))),
      store.commit(sampleEpisode(keyOf("run", 1))),
      store.appendEvents("run", "try", sampleEvents(3)),
      store.claim("run", "me", 0, 1),
      store.countItems("run"),
    ]);
    await sleep(300);
    await wire.mend();
    expect(await working).toEqual(["already-there", "committed", undefined, true, 10]);
    expect(await store.runs(all)).toMatchObject([{ finished: 2 }]);
  });

  it("does not mind that connections are ended while nobody uses them", async () => {
    const address = await server().newDatabase();
    const store = await newStore(address);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseOf(address)}'`;
    await server().query("postgres", others);
    await sleep(100);
    expect(await store.commit(sampleEpisode(keyOf("run", 1)))).toBe("committed");
  });

  it.each([
    ["53100", "store/cannot-write", "is full; make room and go on"],
    ["53200", "store/busy", "is too busy"],
    ["40P01", "store/busy", "is too busy"],
    ["25006", "store/cannot-write", "does not let this user write"],
  ])("says what the server's error %s means and keeps what was committed", async (code, ours, says) => {
    const address = await server().newDatabase();
    const store = await newStore(address);
    const database = databaseOf(address);
    await server().query(
      database,
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'so it is' using errcode = '${code}'; end $$;
       create trigger fail before insert on assay.model_calls execute function fail()`,
    );
    const committing = store.commit(sampleEpisode(keyOf("run", 1)));
    await expect(committing).rejects.toMatchObject({ code: ours, message: expect.stringContaining(says) });
    await server().query(database, "drop trigger fail on assay.model_calls");
    expect(await store.episodes("run", all)).toHaveLength(1);
    expect(await store.commit(sampleEpisode(keyOf("run", 1)))).toBe("committed");
  });
});

describePostgres("an address that leads to no store", (server) => {
  it.each([
    ["a server that is not there", () => server().address("postgres", 1), "store/lost", "ECONNREFUSED"],
    [
      "a host that is not there",
      () => "postgres://me:p%40ss@nowhere.invalid/runs",
      "store/wrong-address",
      "nowhere.invalid",
    ],
    ["a database that is not there", () => server().address("nowhere"), "store/wrong-address", "does not exist"],
    [
      "a wrong password",
      () => server().address("postgres").replace("rd%231", "wrong"),
      "store/wrong-address",
      "password authentication failed",
    ],
  ])("is told in a sentence without the password: %s", async (_, address, code, says) => {
    const error: unknown = await openStore(address()).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code, message: expect.stringContaining(says) });
    const shown = String((error as Error).stack) + JSON.stringify(error) + String((error as Error).cause);
    for (const secret of [password, encodeURIComponent(password), "p@ss", "p%40ss"])
      expect(shown).not.toContain(secret);
  });

  it("is told of a user who may not make tables", async () => {
    const database = (await server().newDatabase()).split("/").at(-1);
    await server().query("postgres", "create role guest login password 'guest'");
    const address = `postgres://guest:guest@127.0.0.1:${server().port}/${database}`;
    await expect(openStore(address)).rejects.toMatchObject({
      code: "store/cannot-write",
      message: expect.stringContaining("permission denied for database"),
    });
  });

  it("leaves a schema of somebody else alone", async () => {
    const address = await server().newDatabase();
    const database = address.slice(address.lastIndexOf("/") + 1);
    await server().query(database, "create schema assay; create table assay.reports (id integer)");
    await expect(openStore(address)).rejects.toMatchObject({
      code: "store/wrong-address",
      message: expect.stringContaining("is a database of something else than Assay"),
    });
    const tables = await server().query(database, "select tablename from pg_tables where schemaname = 'assay'");
    expect(tables).toEqual([{ tablename: "reports" }]);
  });

  it("shares a database with tables of other schemas", async () => {
    const address = await server().newDatabase();
    const database = address.slice(address.lastIndexOf("/") + 1);
    await server().query(database, "create table runs (id integer); create table meta (id integer)");
    const store = await newStore(address);
    expect(await store.episodes("run", all)).toHaveLength(1);
    expect(await server().query(database, "select * from public.runs")).toEqual([]);
  });
});
