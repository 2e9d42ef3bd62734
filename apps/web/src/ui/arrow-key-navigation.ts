import type { KeyboardEvent } from 'react';

/** Moves the focus among the links and buttons within an element by the arrow keys. */
export function moveFocusByArrowKey(event: KeyboardEvent, within: HTMLElement): void {
  const step = steps[event.key];
  const items = [...within.querySelectorAll<HTMLElement>('a[href], button')];
  if (step === undefined || items.length === 0) return;
  event.preventDefault();
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
}

// Nothing within has the focus yet: `at` is -1.
const steps: Readonly<Partial<Record<string, (at: number, length: number) => number>>> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at <= 0 ? length : at) - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};
