import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IdleTimer } from "./idle-timer.ts";

describe("an idle timer", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("tells once when nothing ever came", () => {
    const tell = vi.fn();
    const timer = new IdleTimer(1000, tell);
    vi.advanceTimersByTime(999);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    timer.hold()();
    vi.advanceTimersByTime(5000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it("counts from the end of the last thing under way", () => {
    const tell = vi.fn();
    const timer = new IdleTimer(1000, tell);
    const [first, second] = [timer.hold(), timer.hold()];
    vi.advanceTimersByTime(5000);
    first();
    vi.advanceTimersByTime(5000);
    second();
    vi.advanceTimersByTime(999);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it("tells nothing after it was stopped", () => {
    const tell = vi.fn();
    const timer = new IdleTimer(1000, tell);
    const end = timer.hold();
    timer.stop();
    end();
    vi.advanceTimersByTime(5000);
    expect(tell).not.toHaveBeenCalled();
  });
});
