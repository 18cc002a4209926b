import { Fault } from "../calling/fault.ts";

/** Bytes of an answer, unpacked: far more than any model writes. */
const maxBytes = 32 << 20;

/** The same response, whose body fails where it goes on for too long: a server's answer is held in memory whole. */
export function boundBody(response: Response): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= maxBytes) controller.enqueue(chunk);
      else controller.error(new Fault("broken-reply", `broken reply: the answer has more than ${maxBytes} bytes.`));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers: [...headers] });
}
