import type { Material } from "../family.ts";
import { clientFile } from "./client-file.ts";

const manual = `"""Asks the models of this study. Standard library only.

    from subject import Subject, models

    print(models())                        # the names of the models
    a = Subject(models()[0])
    print(a.left())                        # calls that are left in its budget
    print(a.ask("What is ...?"))           # one reply, which is a str
    a.ask("...", n=5).texts                # five replies to the same prompt
    replies = a.ask_all(prompts)           # many prompts, in their order

A completion costs one of the budget, so n=5 costs five. What is refused costs nothing. A prompt is one text: earlier
turns of a conversation are written into it. Temperature and the like are set for the whole study and cannot be changed.
"""`;

/** The client for the suite's subjects, with a manual for models behind a provider. */
export const modelClient: Material = {
  path: clientFile.path,
  text: `${manual}${clientFile.text.slice(clientFile.text.indexOf('"""', 3) + 3)}`,
};
