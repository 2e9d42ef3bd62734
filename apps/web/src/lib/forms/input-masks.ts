import type { ChangeEvent } from 'react';

/**
 * Masks the text of an input. The input shows it at once, with the caret behind the typed
 * characters: React would move it to the end. Text that is being composed is left alone.
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

/** Normalizes a code such as a PAN: capitals, without spaces and dashes. */
export function normalizeCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The position of the caret in the masked text: behind the same characters as before. */
export function caretAfterMask(
  tidy: (text: string) => string,
  text: string,
  caret: number,
): number {
  return tidy(text.slice(0, caret)).length;
}
