import { z } from "zod";
import { scrubSecrets } from "../calling/scrub-secrets.ts";
import { connect, type ProviderPrefix, providers } from "./provider.ts";

/** A server that people run themselves, and what it says of its models. */
export interface ModelServer {
  readonly prefix: ProviderPrefix;
  /** The variable that names another address. */
  readonly variable: string;
  /** Undefined where none is named. */
  readonly address: string | undefined;
  /** The names of its models, or why there are none. */
  readonly found: { readonly models: readonly string[] } | { readonly problem: string };
}

type Environment = { readonly [variable: string]: string | undefined };

const modelList = z.object({ data: z.array(z.object({ id: z.string() })).max(10_000) });

/** Asks every server that speaks Chat Completions for its models, at the address where a run would look for it. */
export function findModelServers(environment: Environment, milliseconds: number): Promise<ModelServer[]> {
  const own = (Object.keys(providers) as ProviderPrefix[]).filter((prefix) => providers[prefix].addressVariable);
  return Promise.all(own.map((prefix) => askServer(prefix, environment, milliseconds)));
}

async function askServer(prefix: ProviderPrefix, environment: Environment, milliseconds: number): Promise<ModelServer> {
  const variable = providers[prefix].addressVariable ?? "";
  const server = { prefix, variable };
  let connection: ReturnType<typeof connect>;
  try {
    connection = connect(prefix, { timeout: milliseconds / 1000 }, environment);
  } catch {
    const isSet = (environment[variable] ?? "").trim() !== "";
    return { ...server, address: undefined, found: { problem: isSet ? "its address is none" : "no address is set" } };
  }
  const { baseUrl: address, key } = connection;
  try {
    const response = await fetch(`${address.replace(/\/$/, "")}/models`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(milliseconds),
      redirect: "error",
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ...server, address, found: { problem: `it answers with status ${response.status}` } };
    }
    const list = modelList.safeParse(await response.json());
    if (!list.success) return { ...server, address, found: { problem: "its answer is no list of models" } };
    const models = list.data.data.map(({ id }) => scrubSecrets(id, key === undefined ? [] : [key]));
    return { ...server, address, found: { models } };
  } catch {
    return { ...server, address, found: { problem: "nothing answers" } };
  }
}
