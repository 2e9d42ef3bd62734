/**
 * Keeps one thing for each person of this tab. It outlives the screen: who must sign in again within
 * the tab finds it as they left it.
 */
export function perUser<T>(make: () => T): (userId: string) => T {
  const made = new Map<string, T>();
  return (userId) => {
    const known = made.get(userId) ?? make();
    made.set(userId, known);
    return known;
  };
}
