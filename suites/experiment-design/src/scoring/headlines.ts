import type { Headline } from "@assay/contract";

/** Where episodes have constants. */
export const wayHeadline: Headline = {
  scorer: "prediction",
  metric: "way",
  name: "way, 0 without data, 100 for the best policy",
  about:
    "Where the error of the predictions lies between that of the best prediction without data, 0, and that of the best public policy, 100. It is at least -100, and above 100 for whoever was lucky or better.",
  isPercent: true,
};

/** Where no constants exist: other parameters, prices, departed laws, environments of one's own. */
export const skillHeadline: Headline = {
  scorer: "prediction",
  metric: "skill",
  name: "skill, error saved over that expected without data",
  about:
    "What the predictions save of the prior's error in this world, over the error that the prior is expected to have over all worlds: 0 for what the description alone allows. No error gives 100 in the mean over worlds, and more in a world in which the prior errs more than usual.",
  isPercent: true,
};
