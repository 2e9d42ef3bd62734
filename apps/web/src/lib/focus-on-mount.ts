/** A ref that moves the focus to an element that has just appeared. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
