/** The heading of the draft card. */
export const draftHeadingId = 'draft';

/** Moves the focus to the draft, which shows the effect of the change. */
export function focusDraft(): void {
  document.getElementById(draftHeadingId)?.focus();
}

/** Moves the focus to a heading without scrolling, after the focused element was removed. */
export function focusHeading(headingId: string): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}
