import { describe, expect, it } from "vitest";
import { ask, failureOf, open } from "../../testing/ask.ts";
import { json, serve } from "../../testing/local-server.ts";
import { saysContextOverflow } from "./context-overflow.ts";

/** What servers answer when a conversation is too long, as their source code and users' reports have it. */
const overflows: readonly (readonly [server: string, status: number, body: object])[] = [
  [
    "OpenAI, Chat Completions",
    400,
    {
      error: {
        message:
          "This model's maximum context length is 128000 tokens. However, your messages resulted in 130021 tokens. Please reduce the length of the messages.",
        type: "invalid_request_error",
        param: "messages",
        code: "context_length_exceeded",
      },
    },
  ],
  [
    "OpenAI, Responses",
    400,
    {
      error: {
        message: "Your input exceeds the context window of this model. Please adjust your input and try again.",
        type: "invalid_request_error",
        param: "input",
        code: "context_length_exceeded",
      },
    },
  ],
  [
    "OpenAI, a configured limit",
    400,
    {
      error: {
        message:
          "Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300011 tokens. Please reduce the length of the messages.",
        type: "invalid_request_error",
        code: "context_length_exceeded",
      },
    },
  ],
  [
    "Anthropic",
    400,
    {
      type: "error",
      error: { type: "invalid_request_error", message: "prompt is too long: 210000 tokens > 200000 maximum" },
    },
  ],
  [
    "Anthropic, with the reply's length",
    400,
    {
      type: "error",
      error: {
        type: "invalid_request_error",
        message:
          "input length and `max_tokens` exceed context limit: 199000 + 8192 > 200000, decrease input length or `max_tokens` and try again",
      },
    },
  ],
  [
    "Anthropic, a request of many megabytes",
    413,
    {
      type: "error",
      error: { type: "request_too_large", message: "Request exceeds the maximum allowed number of bytes." },
    },
  ],
  [
    "Google",
    400,
    {
      error: {
        code: 400,
        message: "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        status: "INVALID_ARGUMENT",
      },
    },
  ],
  [
    "vLLM",
    400,
    {
      object: "error",
      message:
        "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4000 in the messages, 1000 in the completion). Please reduce the length of the messages or completion.",
      type: "BadRequestError",
      code: 400,
    },
  ],
  [
    "vLLM, newer",
    400,
    {
      error: {
        message:
          "The decoder prompt (length 9000) is longer than the maximum model length of 8192. Make sure that `max_model_len` is no smaller than the number of text tokens.",
        type: "BadRequestError",
        code: 400,
      },
    },
  ],
  [
    "llama.cpp",
    400,
    {
      error: {
        code: 400,
        message: "the request exceeds the available context size, try increasing it",
        type: "exceed_context_size_error",
        n_prompt_tokens: 5000,
        n_ctx: 4096,
      },
    },
  ],
  [
    "llama.cpp, older",
    500,
    {
      error: {
        code: 500,
        message:
          "the request exceeds the available context size. try increasing the context size or enable context shift",
        type: "server_error",
      },
    },
  ],
  [
    "Ollama",
    400,
    {
      error: {
        message: "the input length exceeds the context length",
        type: "invalid_request_error",
        param: null,
        code: null,
      },
    },
  ],
  [
    "Ollama, from its runner",
    500,
    { error: { message: "input length exceeds maximum context length", type: "api_error", param: null, code: null } },
  ],
  [
    "Ollama, where it may not cut the prompt",
    400,
    {
      error: { message: "prompt too long; exceeded max context length by 1200 tokens", type: "invalid_request_error" },
    },
  ],
  [
    "LM Studio",
    400,
    {
      error:
        "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
    },
  ],
  [
    "Text Generation Inference",
    422,
    {
      error:
        "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000 `inputs` tokens and 1000 `max_new_tokens`",
      error_type: "validation",
    },
  ],
];

/** What tells an overflow by itself, where a proxy passes on less than the server said. */
const alone: readonly string[] = [
  "code: context_length_exceeded",
  "This model's maximum context length is 4096 tokens.",
  "Your input exceeds the context window of this model.",
  "Input tokens exceed the configured limit of 272000 tokens.",
  "The decoder prompt (length 9000) is longer than the maximum model length of 8192.",
  "prompt is too long: 210000 tokens > 200000 maximum",
  "input length and `max_tokens` exceed context limit: 199000 + 8192 > 200000",
  "request_too_large",
  "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
  "exceed_context_size_error",
  "the request exceeds the available context size, try increasing it",
  "The number of tokens to keep from the initial prompt is greater than the context length",
  "Trying to keep the first 5000 tokens when context the overflows.",
  "the input length exceeds the context length",
  "input length exceeds maximum context length",
  "prompt too long; exceeded max context length by 1200 tokens",
  "`inputs` tokens + `max_new_tokens` must be <= 4096.",
];

/** What is no overflow, though it speaks of tokens, lengths or contexts. */
const others: readonly string[] = [
  "max_tokens is too large: 200000. This model supports at most 16384 completion tokens.",
  "Rate limit reached for gpt-5.4 on tokens per min (TPM): Limit 30000, Requested 31000.",
  "CUDA out of memory. Tried to allocate 2.00 GiB",
  "Invalid 'messages[0].content': string too long. Expected a string with maximum length 1048576.",
  "context deadline exceeded",
  "The model's context window is 200000 tokens.",
];

describe("an answer that the conversation does not fit", () => {
  for (const [server, status, body] of overflows) {
    it(`is known from ${server}`, async () => {
      await using local = await serve(json(body as never, status));
      const failure = await failureOf(ask(open("compatible/qwen3-8b", local, { maxRetries: 0 })));
      expect(failure).toMatchObject({ code: "models/context-overflow", isTransient: false });
    });
  }

  it.each(alone)("is known from the words alone: %s", (said) => expect(saysContextOverflow(said)).toBe(true));

  it.each(others)("is not %s", (said) => expect(saysContextOverflow(said)).toBe(false));
});
