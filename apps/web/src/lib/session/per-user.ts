/**
 * Keeps one object per user of this tab. It outlives the screen, so a user who has to sign in again
 * within the tab finds it unchanged.
 */
export function perUser<T>(make: () => T): (userId: string) => T {
  const instances = new Map<string, T>();
  return (userId) => {
    const known = instances.get(userId) ?? make();
    instances.set(userId, known);
    return known;
  };
}
