/** The minimum length of a search. */
const shortestSearch = 3;

/** The search text, or nothing while it is too short. */
export function toSearchText(typed: string): string {
  const text = typed.trim();
  return Array.from(text).length >= shortestSearch ? text : '';
}
