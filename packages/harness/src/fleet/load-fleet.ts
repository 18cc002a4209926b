/** Loads what works on the database of a fleet, so that commands without a fleet start without its packages. */
export const loadFleet = () => import("./fleet.ts");
