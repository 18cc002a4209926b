import { useState } from "react";

const themes = ["auto", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const signs: { readonly [theme in Theme]: string } = { auto: "◐", light: "○", dark: "●" };

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === chosen) ?? "auto";
}

/** Goes through the system's colours, light and dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  function next(): void {
    const chosen = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "auto";
    if (chosen === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    try {
      localStorage.setItem("theme", chosen);
    } catch {
      // The choice lasts as long as the page.
    }
    setTheme(chosen);
  }
  return (
    <button type="button" className="icon" aria-label={`Colours: ${theme}`} title={`Colours: ${theme}`} onClick={next}>
      {signs[theme]}
    </button>
  );
}
