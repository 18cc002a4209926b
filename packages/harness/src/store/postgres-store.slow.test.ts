import { describePostgres } from "../testing/describe-postgres.test-support.ts";
import { describeStore } from "./contract/store-contract.test-support.ts";

describePostgres("a store in PostgreSQL", (server) => {
  describeStore(() => server().newDatabase());
});
