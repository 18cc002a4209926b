import { AssayError } from "@assay/contract";

/**
 * The index that packages are taken from, with a slash at its end. It is the choice of the host's user, and nothing is
 * reached where nobody made it.
 */
export function packageIndexAddress(): URL {
  const named = process.env.ASSAY_PACKAGE_INDEX;
  if (!named) {
    throw wrongIndex("Python packages are asked for, and ASSAY_PACKAGE_INDEX names no index to take them from");
  }
  const address = URL.parse(named.endsWith("/") ? named : `${named}/`);
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw wrongIndex("ASSAY_PACKAGE_INDEX is no address of http or https");
  }
  // It would stand in the errors of every tool on the way.
  if (address.username !== "" || address.password !== "") {
    throw wrongIndex("ASSAY_PACKAGE_INDEX holds a user's name or password, which Assay does not send");
  }
  if (address.search !== "" || address.hash !== "") {
    throw wrongIndex("ASSAY_PACKAGE_INDEX holds a query or a fragment");
  }
  return address;
}

function wrongIndex(problem: string): AssayError {
  return new AssayError(
    "sandbox/no-package-index",
    `${problem}; set it to the address of a simple index, as pip's --index-url has it`,
  );
}
