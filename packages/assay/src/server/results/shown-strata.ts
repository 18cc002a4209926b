/** What an item is about, in few words: what does not hold of it is left out. */
export const shownStrata = (strata: { readonly [name: string]: string | number }): string =>
  Object.entries(strata)
    .flatMap(([name, value]) => {
      if (value === "no" || value === "none") return [];
      if (value === "yes") return [name];
      return typeof value === "number" ? [`${name} ${value}`] : [value];
    })
    .join(" · ");
