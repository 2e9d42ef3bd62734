import type { ChangeEvent } from 'react';
import { caretAfter } from '../model.ts';

/**
 * The text of an input, tidied. The input shows it at once, its caret behind what was typed: React
 * would put the caret at the end. While a keyboard composes a word nothing is touched.
 */
export function typeTidily(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  tidy: (text: string) => string,
): string {
  const { value, selectionStart } = target;
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return value;
  const tidied = tidy(value);
  if (tidied !== value) {
    const caret = caretAfter(tidy, value, selectionStart ?? value.length);
    target.value = tidied;
    target.setSelectionRange(caret, caret);
  }
  return tidied;
}
