/** From how many characters on a list is searched. */
const shortestSearch = 3;

/** What is searched for: the words, or nothing while they are too few. */
export function toSearchText(typed: string): string {
  const words = typed.trim();
  return Array.from(words).length >= shortestSearch ? words : '';
}
