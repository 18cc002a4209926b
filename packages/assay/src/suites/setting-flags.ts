import type { AnySuite } from "@assay/contract";

/** The options of the commands that take a suite's flags. A test compares the list with the commands. */
export const takenFlags: readonly string[] = (
  "adaptive agent agent-label annotations as bind budget calibration canary concurrency cost each fail-under help http i-understand idle item items json judge junit like metrics model needs " +
  "no-canary no-probe no-record option out per-world port preset prices probe record repeats sample sandbox schema seed seeds set store suite " +
  "target target-items target-se temperature tokens tool-calls turns wall-time where with-key workers"
).split(" ");

/** What is wrong with the flags that a suite adds to the command line. */
export function problemOfFlags({
  flags = {},
  commands = [],
}: Pick<AnySuite, "flags" | "commands">): string | undefined {
  const names = Object.keys(flags);
  const odd = names.find((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name));
  if (odd !== undefined) return `its flag '${odd}' is not made of lower case letters, digits and hyphens`;
  const taken = names.find((name) => takenFlags.includes(name));
  if (taken !== undefined) return `its flag --${taken} is an option of Assay's own commands; give it another name`;
  const actions = commands.flatMap((command) => ("subcommands" in command ? command.subcommands : [command]));
  for (const { name: command, takesSettings, options = [] } of actions) {
    const own = options.flatMap(({ flags: written }) => /--([\w-]+)/.exec(written)?.[1] ?? []);
    const clash = takesSettings === true ? names.find((name) => own.includes(name)) : undefined;
    if (clash !== undefined) return `its flag --${clash} is an option of its command '${command}' too; rename one`;
  }
  return undefined;
}
