/** A text in a pattern of LIKE. What somebody looks for is text: a sign of LIKE in it stands for itself. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The pattern of LIKE for what holds a text. */
export function containsPattern(text: string): string {
  return `%${escapeLikePattern(text)}%`;
}
