/**
 * Loads the document of another page of this site in place of the current one, with a state for the
 * router. A document keeps the content security policy that it was loaded with.
 */
export function hardNavigate(url: string, state: unknown = null): void {
  // React Router keeps the state of a location in `usr`.
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', url);
  window.location.reload();
}
