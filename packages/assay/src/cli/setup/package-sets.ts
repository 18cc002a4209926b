import type { Installation } from "@assay/harness/installation";

/** The name of a set of packages. */
export type PackageSet = keyof Installation["pinnedPackages"];

const small = ["numpy", "pandas", "scipy"];

/** The sets of packages that agents' Python may have, with their sizes on disk as Python 3.11 has them on Linux x64. */
export const packageSets: {
  readonly [set in PackageSet]: { readonly names: readonly string[]; readonly about: string };
} = {
  small: { names: small, about: "numpy, pandas and scipy (about 330 MB on disk)" },
  full: {
    names: [
      ...small,
      "scikit-learn",
      "matplotlib",
      "openpyxl",
      "pillow",
      "opencv-python-headless",
      "astropy",
      "scikit-image",
      "httpx",
      "mpmath",
    ],
    about: "numpy, pandas, scipy, scikit-learn, matplotlib, opencv, astropy, and others (about 790 MB on disk)",
  },
};
