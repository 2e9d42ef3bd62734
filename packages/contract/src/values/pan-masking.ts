/** Masks everything in a text that looks like a PAN (`XXXXXX234K`). */
export function maskPans(text: string): string {
  return (
    text
      // In capitals a PAN may be spaced out; in other letters it must be written almost as one word.
      .replace(/\b[A-Z]{5}[\s-]{0,3}\d[\s-]{0,3}(\d{3})[\s-]{0,3}([A-Z])\b/g, 'XXXXXX$1$2')
      .replace(/\b[A-Z]{5}[\s-]?\d[\s-]?(\d{3}[A-Z])\b/gi, 'XXXXXX$1')
  );
}
