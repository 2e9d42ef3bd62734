/** Normalizes a text for searching: variants of Hindi letters are unified and hyphens removed. */
export function plainText(text: string): string {
  return text.normalize().toLowerCase().replaceAll('-', ' ');
}

/** The words of a search. */
export function plainWords(typed: string): readonly string[] {
  return plainText(typed).split(/\s+/).filter(Boolean);
}
