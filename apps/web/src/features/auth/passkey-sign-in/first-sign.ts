// A pointer comes before the field that it presses, a key or a focus without one.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Waits for the first sign of a person: someone who only reads the page, and every robot, loads nothing
 * for it. Never settles after the signal.
 */
export function firstSign(signal: AbortSignal): Promise<void> {
  if (document.activeElement instanceof HTMLInputElement) return Promise.resolve();
  return new Promise((resolve) => {
    for (const sign of signs)
      document.addEventListener(sign, () => resolve(), { once: true, passive: true, signal });
  });
}
