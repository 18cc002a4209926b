import { describeStore } from "./contract/store-contract.test-support.ts";
import { describePostgres } from "./describe-postgres.test-support.ts";

describePostgres("a store in PostgreSQL", (server) => {
  describeStore(() => server().newDatabase());
});
