/** The places for exports under way in this process. */
export interface ExportSlots {
  /** Takes a place for somebody, who has one at most; answers how to give it back, or null. */
  readonly acquire: (userId: string) => (() => void) | null;
}

/** Opens so many places. */
export function createExportSlots(most: number): ExportSlots {
  const inside = new Set<string>();
  return {
    acquire: (userId) => {
      if (inside.size >= most || inside.has(userId)) return null;
      inside.add(userId);
      return () => void inside.delete(userId);
    },
  };
}
