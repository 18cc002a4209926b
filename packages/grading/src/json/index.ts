// JSON as models and Python programs write it.

export { jsonInReply } from "./json-in-reply.ts";
