// Properties are tried on the same examples in every run of `make test`, so that a failure says something about the
// change at hand; `make audit` tries them on fresh ones.
import fc from "fast-check";

const seed = Number(process.env.ASSAY_PROPERTY_SEED ?? 1);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
