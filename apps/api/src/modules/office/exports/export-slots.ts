/** The places for exports under way in this process. */
export interface ExportPlaces {
  /** Takes a place for somebody, who has one at most; answers how to give it back, or null. */
  readonly enter: (userId: string) => (() => void) | null;
}

/** Opens so many places. */
export function openExportPlaces(most: number): ExportPlaces {
  const inside = new Set<string>();
  return {
    enter: (userId) => {
      if (inside.size >= most || inside.has(userId)) return null;
      inside.add(userId);
      return () => void inside.delete(userId);
    },
  };
}
