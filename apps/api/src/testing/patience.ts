/** How long a test waits for another process or connection, in milliseconds: as long as a slow machine needs. */
export const patience = { timeout: 60_000, interval: 20 };
