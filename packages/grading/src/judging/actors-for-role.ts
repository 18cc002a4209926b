import { AssayError, type Host } from "@assay/contract";

/** The names of the actors bound to a role. Throws `grading/no-judge` if there is none. */
export function actorsForRole(host: Host, role: string): readonly string[] {
  const names = host.actors(role);
  if (names.length === 0)
    throw new AssayError("grading/no-judge", `No actor is bound to the role ${role}; name a model for it.`);
  return names;
}
