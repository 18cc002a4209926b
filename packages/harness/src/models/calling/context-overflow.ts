/** What providers and local servers say when a conversation is longer than the model's context. */
const sayings: readonly RegExp[] = [
  // OpenAI and those that speak like it: vLLM, OpenRouter, Mistral.
  /context_length_exceeded/i,
  /maximum context length/i,
  /exceeds? the context window/i,
  /input tokens exceed the configured limit/i,
  /longer than the maximum model length/i,
  // Anthropic.
  /prompt is too long/i,
  /exceed context limit/i,
  /request_too_large/i,
  // Google.
  /exceeds the maximum number of tokens allowed/i,
  // llama.cpp, LM Studio, and Text Generation Inference.
  /exceed_context_size_error/i,
  /exceeds the available context size/i,
  /greater than the context length/i,
  /context the overflows/i,
  // Ollama.
  /input length exceeds (?:the|maximum) context length/i,
  /prompt too long; exceeded max context length/i,
  /`inputs` tokens \+ `max_new_tokens` must be/i,
];

/** Whether an error of a provider says that the conversation does not fit. */
export function saysContextOverflow(text: string): boolean {
  return sayings.some((saying) => saying.test(text));
}
