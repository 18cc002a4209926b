import OpenAI, { APIError, NotFoundError, RateLimitError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notUnderstoodText } from "../../src/endpoint/toy-subjects.test-support.ts";
import { type ServedSubjects, serveSubjects } from "./serve-subjects.ts";

const user = (content: string) => [{ role: "user" as const, content }];

describe("the official OpenAI client", () => {
  let served: ServedSubjects;
  let client: OpenAI;
  beforeAll(async () => {
    served = await serveSubjects({ "subject-a": 100, "subject-b": 3 });
    client = new OpenAI({ baseURL: `${served.url}/v1`, apiKey: "none" });
  });
  afterAll(() => served[Symbol.asyncDispose]());

  const model = "subject-a";

  it("lists models and finds one", async () => {
    const names: string[] = [];
    for await (const each of client.models.list()) names.push(each.id);
    expect(names).toEqual(["subject-a", "subject-b"]);
    expect((await client.models.retrieve("subject-b")).id).toBe("subject-b");
    await expect(client.models.retrieve("gpt-5")).rejects.toThrow(NotFoundError);
  });

  it("asks with every option that a subject heeds", async () => {
    const completion = await client.chat.completions.create({
      model,
      messages: [
        { role: "developer", content: "be brief" },
        { role: "user", content: [{ type: "text", text: "question q1" }] },
        { role: "assistant", content: "I think" },
        { role: "user", content: "question q2" },
        { role: "assistant", content: "My answer" },
      ],
      n: 2,
      seed: 7,
      temperature: 0.5,
      top_p: 0.9,
      max_completion_tokens: 100,
      stop: [" Sample"],
      logprobs: true,
      top_logprobs: 3,
      response_format: { type: "json_object" },
    });
    expect(completion.choices).toHaveLength(2);
    for (const { message, finish_reason, logprobs } of completion.choices) {
      expect(message.content).toMatch(/^\.\.\.nswer: Well, the answer to q2 is \d+\.$/);
      expect(finish_reason).toBe("stop");
      expect(logprobs?.content?.map(({ token }) => token).join("")).toBe(message.content);
      expect(logprobs?.content?.every(({ top_logprobs }) => top_logprobs.length === 3)).toBe(true);
    }
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = completion.usage ?? {};
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
    expect(completion_tokens).toBe(completion.choices.flatMap(({ logprobs }) => logprobs?.content ?? []).length);
  });

  it("streams what the whole answer would be", async () => {
    const asked = { model, messages: user("question q3"), seed: 3, n: 2, max_tokens: 12, logprobs: true };
    const whole = await client.chat.completions.create(asked);
    const stream = client.chat.completions.stream({ ...asked, stream_options: { include_usage: true } });
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    stream.on("chunk", (chunk) => chunks.push(chunk));
    const streamed = await stream.finalChatCompletion();
    const shown = (completion: OpenAI.ChatCompletion) =>
      completion.choices.map(({ index, message, finish_reason, logprobs }) => ({
        index,
        text: message.content,
        finish_reason,
        logprobs: logprobs?.content,
      }));
    expect(shown(streamed)).toEqual(shown(whole));
    expect(streamed.choices[0]?.finish_reason).toBe("length");
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks.length).toBe(1 + 2 * (1 + 12 + 1));
  });

  it("streams without usage where none was asked for", async () => {
    const stream = await client.chat.completions.create({ model, messages: user("hello"), stream: true });
    let text = "";
    for await (const chunk of stream) {
      expect(chunk.choices).toHaveLength(1);
      expect(chunk.usage).toBeUndefined();
      text += chunk.choices[0]?.delta.content ?? "";
    }
    expect(text).toBe(notUnderstoodText);
  });

  it("gets errors that it knows, and does not try again where that is of no use", async () => {
    const before = served.transcript().length;
    const create = (options: object) =>
      client.chat.completions.create({ model: "subject-b", messages: user("question q1"), ...options });
    await expect(create({ n: 4 })).rejects.toThrow(RateLimitError);
    await expect(create({ n: 4 })).rejects.toMatchObject({ status: 429, code: "budget_exhausted" });
    await expect(create({ model: "gpt-5" })).rejects.toThrow(NotFoundError);
    await expect(create({ temperature: 3 })).rejects.toMatchObject({ status: 400, param: "temperature" });
    await expect(create({ stream: true, n: 4 })).rejects.toThrow(RateLimitError);
    await expect(create({ messages: user("question of a defect") })).rejects.toThrow(APIError);
    // Each of the six was sent once.
    expect(served.transcript().length - before).toBe(6);
    expect(served.left()["subject-b"]?.left).toBe(3);
  });
});
