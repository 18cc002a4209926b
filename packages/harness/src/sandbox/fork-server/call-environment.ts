/** The environment of every call: nothing of the host's own is passed on. */
export const callEnvironment: { readonly [name: string]: string } = {
  HOME: "/tmp",
  LANG: "C.UTF-8",
  TZ: "UTC",
  MPLBACKEND: "Agg",
  MPLCONFIGDIR: "/tmp",
  PYTHONDONTWRITEBYTECODE: "1",
  // A call has one core's worth of work to do at a time, and a forked server must have no threads.
  OMP_NUM_THREADS: "1",
  OPENBLAS_NUM_THREADS: "1",
  MKL_NUM_THREADS: "1",
};
