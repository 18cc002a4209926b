export { AccessToken, makeToken } from "./access-token.ts";
export { type Guarding, guard } from "./guard.ts";
