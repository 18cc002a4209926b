import type { CallEnding, CallResult } from "../call-result.ts";
import type { BrokerHandler } from "../sandbox.ts";
import type { CallLimits } from "../sandbox-settings.ts";

/** What the host has put up for attempts to reach, and must find untouched afterwards. */
export interface Target {
  /** A file of the host, outside every workspace. */
  readonly secretFile: string;
  readonly checkout: string;
  readonly hostPid: number;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly abstractName: string;
  readonly socketFile: string;
  /** A port on which another episode's call can reach its own service right now. */
  readonly neighbourPort: number;
  /** A word that the neighbour's code, output and files hold, each letter moved by one, so that this text does not. */
  readonly shiftedWord: string;
}

/** One way out that is tried. Its program prints lines that begin with `held` where the wall stood, or ESCAPED. */
export interface Attempt {
  readonly name: string;
  /** What would be lost if it worked. */
  readonly why: string;
  code(target: Target): string;
  readonly limits?: Partial<CallLimits>;
  readonly broker?: BrokerHandler;
  /** How the call ends; by itself, with status 0, unless said otherwise. */
  readonly ending?: CallEnding;
  /** What else must hold, where lines that begin with `held` do not say it all. */
  check?(result: CallResult): void;
}

/** Comes before every attempt's own lines. */
export const prelude = `
import ctypes, errno, os, platform, signal, socket, sys, time
libc = ctypes.CDLL(None, use_errno=True)
def system_call(x86, arm, *words):
    number = x86 if platform.machine() == 'x86_64' else arm
    result = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(w) if isinstance(w, int) else w for w in words])
    if result < 0: raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result
def tried(what, attempt, errors=OSError):
    try: value = attempt()
    except errors as error: print('held:', what, type(error).__name__, getattr(error, 'errno', ''))
    else: print('ESCAPED:', what, repr(value)[:300])
def held(what, stood):
    print('held:' if stood else 'ESCAPED:', what)
`;

/** An attempt at a system call that a filter or the kernel refuses; the numbers are those of x86_64 and aarch64. */
export function refusedCall(name: string, why: string, x86: number, arm: number, words = "0, 0, 0, 0, 0"): Attempt {
  return { name, why, code: () => `tried('${name}', lambda: system_call(${x86}, ${arm}, ${words}))` };
}
