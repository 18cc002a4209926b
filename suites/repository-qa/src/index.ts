export { repositoryQa as suite } from "./suite.ts";
