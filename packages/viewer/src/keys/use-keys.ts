import { useEffect, useRef } from "react";

/** What keys do; the key Enter is called `enter`. */
export type KeyBindings = { readonly [key: string]: () => void };

/** Whether somebody is writing, or has a dialog open, so that keys are not ours. */
function isBusy({ target, ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector("dialog[open]") !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  // Enter belongs to the link or button that has the focus.
  return (
    target.matches("input, textarea, select, [contenteditable]") ||
    (key === "Enter" && target.matches("a, button, summary"))
  );
}

/** Calls a function when its key is pressed, while the component is there. */
export function useKeys(bindings: KeyBindings): void {
  const current = useRef(bindings);
  current.current = bindings;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = current.current[event.key === "Enter" ? "enter" : event.key];
      if (act === undefined || isBusy(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
