/** Escapes a text for a LIKE pattern: its `%`, `_` and `\` are matched literally. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The LIKE pattern for values that contain a text. */
export function containsPattern(text: string): string {
  return `%${escapeLikePattern(text)}%`;
}
