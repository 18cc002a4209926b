/** The error codes of this package: it raises none, since pages show what the server says. */
export const errorCodes = [] as const;
