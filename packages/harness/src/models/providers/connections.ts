import { Agent, fetch as undiciFetch } from "undici";

const agents = new Map<number, Agent>();

/**
 * A `fetch` for calls that may be silent so long, in seconds. It has as many connections as there are calls, since how
 * many there are is the limiter's to say; Node's own gives up after five minutes without a byte, less than a model may think.
 */
export function fetchWithin(timeout: number): typeof globalThis.fetch {
  const milliseconds = timeout * 1000;
  let agent = agents.get(milliseconds);
  if (agent === undefined) {
    agent = new Agent({ connections: null, headersTimeout: milliseconds, bodyTimeout: milliseconds });
    agents.set(milliseconds, agent);
  }
  const dispatcher = agent;
  const fetchOnce = (url: string, init: object) => undiciFetch(url, { ...init, dispatcher });
  // The package's types and those of Node say the same in declarations of their own.
  return fetchOnce as unknown as typeof globalThis.fetch;
}
