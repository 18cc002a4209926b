/** Seconds after which the episodes of a worker that is not heard of are played by others. */
export const usualLease = 30;
