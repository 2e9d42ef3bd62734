/**
 * Leaves for another page of this site by loading its document, in place of this one, with a state
 * for the router there. A document keeps the content security policy that it was loaded with.
 */
export function hardNavigate(url: string, state: unknown = null): void {
  // `usr` is where React Router keeps the state of a location in the browser's history.
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', url);
  window.location.reload();
}
