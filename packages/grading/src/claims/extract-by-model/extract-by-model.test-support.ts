import type { Host } from "@assay/contract";

/** A model that replies to a prompt. */
export type FakeModel = (prompt: string) => string;

/** A host with these models in their roles, and what they were asked. */
export function hostOf(roles: { readonly [role: string]: { readonly [name: string]: FakeModel } }) {
  const asked: { readonly role: string; readonly name: string | undefined; readonly prompt: string }[] = [];
  const host: Host = {
    actors: (role) => Object.keys(roles[role] ?? {}),
    async actor(role, prompt, _, name) {
      const text = prompt.map((part) => (part.type === "text" ? part.text : "")).join("");
      asked.push({ role, name, prompt: text });
      return roles[role][name ?? ""](text);
    },
    record: () => undefined,
    signal: new AbortController().signal,
  };
  return { host, asked };
}

/** What stands between the marks of a prompt, by its name. */
export function blocksIn(prompt: string): { readonly [name: string]: string } {
  const [mark] = /mark-[0-9a-f]{32}/.exec(prompt) ?? ["none"];
  const pattern = new RegExp(`^\\[${mark}\\] the (.+) begins\\n([^]*?)\\n\\[${mark}\\] the \\1 ends$`, "gm");
  return Object.fromEntries([...prompt.matchAll(pattern)].map(([, name, content]) => [name, content]));
}

/** The claims that a checker is asked about. */
export function claimsIn(prompt: string): readonly string[] {
  return blocksIn(prompt)
    ["list of claims"].split("\n")
    .map((line) => line.replace(/^\d+\. /, ""));
}

/** A checker that labels each claim by what it thinks of it and of the reference. */
export function checkerBy(label: (claim: string, reference: string) => string): FakeModel {
  return (prompt) => {
    const { reference } = blocksIn(prompt);
    const labels = claimsIn(prompt).map((claim, index) => ({ claim: index + 1, label: label(claim, reference) }));
    return JSON.stringify({ labels });
  };
}

/** Replies one after the other, the last one from then on. */
export function inTurn(...replies: readonly (string | FakeModel)[]): FakeModel {
  let turn = 0;
  return (prompt) => {
    const reply = replies[Math.min(turn, replies.length - 1)];
    turn += 1;
    return typeof reply === "string" ? reply : reply(prompt);
  };
}
