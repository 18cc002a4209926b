import { describe, expect, it } from "vitest";
import { bubblewrapArguments, pythonInside } from "./bubblewrap-arguments.ts";

const folder = { path: "/i", run: "/i/run", episodes: "/i/episodes" };
const words = (python: { executable: string; basePrefix: string; prefix: string }, isRoot: boolean): string =>
  bubblewrapArguments({
    python,
    folder,
    commands: ["ls"],
    executables: { node: "/n/node" },
    folders: { "/opt/assay/programs/p": "/p" },
    isRoot,
  }).join(" ");

describe("bubblewrap's arguments", () => {
  const own = {
    executable: "/home/me/python/bin/python3.12",
    basePrefix: "/home/me/python",
    prefix: "/home/me/checkout/.venv",
  };
  const system = { executable: "/usr/bin/python3.11", basePrefix: "/usr", prefix: "/usr" };

  it("show an environment at a place of its own, so that nothing tells where the checkout is", () => {
    expect(words(own, false)).toContain("--ro-bind /home/me/checkout/.venv /opt/assay/python");
    expect(words(own, false)).not.toContain("checkout/.venv /home");
    expect(pythonInside(own)).toBe("/opt/assay/python/bin/python");
  });

  it("take a system's own Python alone, not all of its programs", () => {
    expect(words(system, false)).toContain("--ro-bind /usr/bin/python3.11 /usr/bin/python3.11");
    expect(words(system, false)).toContain("--symlink /usr/bin/python3.11 /usr/bin/python3 ");
    expect(words(system, false)).not.toMatch(/--ro-bind \/usr \/usr|--ro-bind \/usr\/bin \/usr\/bin/);
    expect(pythonInside(system)).toBe("/usr/bin/python3.11");
  });

  it("differ between root and others in powers alone", () => {
    expect(words(own, true)).toContain(
      "--cap-drop ALL --cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SYS_ADMIN",
    );
    expect(words(own, false)).toContain("--unshare-user --uid 1000 --gid 1000");
    for (const isRoot of [true, false]) {
      for (const part of [
        "--unshare-pid",
        "--unshare-net",
        "--unshare-ipc",
        "--die-with-parent",
        "--clearenv",
        "--remount-ro /dev --remount-ro /",
      ]) {
        expect(words(own, isRoot)).toContain(part);
      }
    }
  });
});
