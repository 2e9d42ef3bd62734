/** The clock of the process, in milliseconds. Deadlines that matter use the database's now(). */
export type Clock = () => number;

/** The real clock. */
export const systemClock: Clock = () => Date.now();
