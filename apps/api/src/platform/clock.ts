/** The clock of the process, in milliseconds. Deadlines that matter are set by the database's now(). */
export type Clock = () => number;

/** The real clock. */
export const systemClock: Clock = () => Date.now();
