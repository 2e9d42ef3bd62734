import type { ChangeEvent } from 'react';

/**
 * The text of an input, tidied. The input shows it at once, its caret behind what was typed: React
 * would put the caret at the end. While a keyboard composes a word nothing is touched.
 */
export function applyMask(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  tidy: (text: string) => string,
): string {
  const { value, selectionStart } = target;
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return value;
  const tidied = tidy(value);
  if (tidied !== value) {
    const caret = caretAfterMask(tidy, value, selectionStart ?? value.length);
    target.value = tidied;
    target.setSelectionRange(caret, caret);
  }
  return tidied;
}

/** A code such as a PAN as it is typed: capitals, without spaces and dashes. */
export function normalizeCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Where the caret stands after a text was tidied: behind the same characters as before. */
export function caretAfterMask(
  tidy: (text: string) => string,
  text: string,
  caret: number,
): number {
  return tidy(text.slice(0, caret)).length;
}
