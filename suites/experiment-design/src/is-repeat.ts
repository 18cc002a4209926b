import type { Design } from "./design-space/design-space.ts";
import type { Setup } from "./setup.ts";

/** Whether an experiment tells nothing new because its outcome is stored with the world and was already seen. */
export function isRepeat(
  { environment, space }: Pick<Setup, "environment" | "space">,
  seen: readonly Design[],
  design: Design,
): boolean {
  if (environment.repeats === "fresh") return false;
  const wanted = space.print(design);
  return seen.some((each) => space.print(each) === wanted);
}
