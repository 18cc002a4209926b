import type { HandedIn, Json } from "@assay/contract";

/** The forms that Assay reads for every suite: the value itself, bare or under `answer`, and JSON in a text. */
export function* commonForms(truth: HandedIn): Generator<readonly [form: string, handedIn: HandedIn]> {
  yield ["as the task asks", truth];
  const { value, files } = truth;
  if (value === undefined) return;
  const written = JSON.stringify(value);
  const say = (text: string): HandedIn => ({ text, ...(files === undefined ? {} : { files }) });
  yield ["JSON as text", say(written)];
  yield ["indented JSON as text", say(JSON.stringify(value, null, 2))];
  yield ["JSON in a code fence", say(`\`\`\`json\n${written}\n\`\`\``)];
  yield ["JSON in a code fence, between words", say(`I fitted the data.\n\n\`\`\`json\n${written}\n\`\`\`\n\nDone.`)];
  const bare = onlyAnswer(value);
  if (bare === undefined) return;
  yield ["the bare value", { ...truth, value: bare }];
  yield ["the bare value as text", say(JSON.stringify(bare))];
}

/** What stands under `answer`, where nothing stands beside it. */
function onlyAnswer(value: Json): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const [[name, answer] = [], ...others] = Object.entries(value);
  return name === "answer" && others.length === 0 ? answer : undefined;
}
