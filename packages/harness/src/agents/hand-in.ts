import type { Json, Phase, Session, Submitted } from "@assay/contract";
import { submissionForms } from "../tools/submit.ts";

/** Hands in a value in the first of its forms that the phase takes; where none fits, as it is, to hear what is wrong. */
export function handIn(session: Session, value: Json, confidence: number | null): Promise<Submitted> {
  const forms = submissionForms(value, confidence);
  return session.submit(fitting(session.phase, forms) ?? forms[0] ?? value);
}

/** The first of these values that a phase takes. */
export function fitting({ reply }: Pick<Phase, "reply">, values: readonly Json[]): Json | undefined {
  return values.find((value) => reply.safeParse(value).success);
}
