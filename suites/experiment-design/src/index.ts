export { experimentDesign as suite } from "./suite.ts";
