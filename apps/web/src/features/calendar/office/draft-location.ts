/** Where the page says what the draft would change. */
export const draftHeadingId = 'draft';

/** Leads whoever has changed the draft to what would follow from it. */
export function focusDraft(): void {
  document.getElementById(draftHeadingId)?.focus();
}

/** Leads on to the heading of what a form or a row has left, without moving the page. */
export function focusHeading(headingId: string): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

/** Puts the focus where a form begins that has just opened. */
export function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus();
}
