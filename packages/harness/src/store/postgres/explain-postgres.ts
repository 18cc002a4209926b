import { AssayError, type ErrorCode } from "@assay/contract";

/** What the codes of PostgreSQL and of the network mean for a store; longer beginnings of a code come first. */
const meanings: readonly (readonly [
  code: RegExp,
  meaning: (shown: string, reason: string) => readonly [ErrorCode, string],
])[] = [
  [
    /^(53100|58030)$/,
    (shown) => ["store/cannot-write", `the disk of ${shown} is full; make room and go on: what was committed is kept`],
  ],
  [/^(53|40001|40P01|55P03)/, (shown, reason) => ["store/busy", `${shown} is too busy (${reason}); try again`]],
  [
    /^(42501|25006)$/,
    (shown, reason) => [
      "store/cannot-write",
      `${shown} does not let this user write (${reason}); ask for the right to create a schema, or name another user`,
    ],
  ],
  [
    /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS_CERT)/,
    (shown, reason) => [
      "store/wrong-address",
      `the certificate of ${shown} cannot be trusted (${reason}); name who signed it: ?sslmode=verify-full&sslrootcert=FILE`,
    ],
  ],
  [
    /^(3D000|28|ENOTFOUND|EAI_AGAIN)/,
    (shown, reason) => ["store/wrong-address", `${shown} cannot be opened (${reason}); correct the address`],
  ],
  [
    /^(08|57P|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOENT|EACCES)/,
    (shown, reason) => [
      "store/lost",
      `${shown} cannot be reached (${reason}); see that the server runs and go on: what was committed is kept`,
    ],
  ],
];

/** What `pg` says, without a code, of a connection that is gone. */
const lostMessages =
  /connection terminated|connection error|timeout expired|timeout exceeded|client was closed|client was passed/i;

/** An error of the server or of the way to it in our words; any other error is given back. */
export function explainPostgres(error: unknown, shown: string): unknown {
  if (!(error instanceof Error) || AssayError.isInstance(error)) return error;
  const code = codeOf(error);
  const [, meaning] = meanings.find(([codes]) => codes.test(code)) ?? [];
  if (meaning === undefined) return error;
  const [ours, message] = meaning(shown, reasonOf(error));
  return new AssayError(ours, message, { cause: error });
}

/** Where a name has several network addresses, the first one's error tells the reason. */
function codeOf(error: Error): string {
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return lostMessages.test(error.message) ? "08006" : "";
}

function reasonOf(error: Error): string {
  return error.message === "" ? codeOf(error) : error.message;
}
