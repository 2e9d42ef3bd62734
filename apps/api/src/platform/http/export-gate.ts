/** Admits exports of this process, of whichever module, a few at a time. */
export interface ExportGate {
  /**
   * Admits an export; a user has one at most. Returns how to end it, or null while too many are in
   * progress or the process is about to end.
   */
  readonly enter: (userId: string) => (() => void) | null;
  /** Aborted when the process is about to end. */
  readonly draining: AbortSignal;
}

/** How long an export may take, in milliseconds. It occupies a place and mostly a connection. */
export const maxExportDuration = 600_000;

/** When a refused export may be tried again. */
export const exportRetrySeconds = 5;

/** Creates a gate for so many exports. */
export function createExportGate(limit: number, draining: AbortSignal): ExportGate {
  const users = new Set<string>();
  return {
    draining,
    enter: (userId) => {
      if (draining.aborted || users.size >= limit || users.has(userId)) return null;
      users.add(userId);
      return () => void users.delete(userId);
    },
  };
}
