"""An independent check of the suite experiment-design: models, likelihoods, information gains and posteriors with scipy alone."""
