export { campaign as suite } from "./suite.ts";
