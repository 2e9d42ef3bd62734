/** How a text is searched. One letter of Hindi can be written in two ways; hyphens are left out. */
export function plainText(text: string): string {
  return text.normalize().toLowerCase().replaceAll('-', ' ');
}

/** The words of what a person types. */
export function plainWords(typed: string): readonly string[] {
  return plainText(typed).split(/\s+/).filter(Boolean);
}
