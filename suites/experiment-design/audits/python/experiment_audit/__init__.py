"""The second opinion on the suite experiment-design: models, likelihoods, information gains and posteriors by scipy alone."""
