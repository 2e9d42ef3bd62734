/** The slots for concurrent exports of this process. */
export interface ExportSlots {
  /** Acquires a slot; a user has one at most. Returns how to release it, or null. */
  readonly acquire: (userId: string) => (() => void) | null;
}

/** Creates so many slots. */
export function createExportSlots(limit: number): ExportSlots {
  const users = new Set<string>();
  return {
    acquire: (userId) => {
      if (users.size >= limit || users.has(userId)) return null;
      users.add(userId);
      return () => void users.delete(userId);
    },
  };
}
