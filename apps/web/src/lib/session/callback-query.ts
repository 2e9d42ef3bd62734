import { paths, normalizePath } from '../../app/paths.ts';

let removed = '';

/**
 * Removes the query of the Google callback from the address bar and the history. Must run before
 * anything else on a page: the query can sign a user in.
 */
export function captureCallbackQuery(): void {
  const { pathname, search } = window.location;
  if (normalizePath(pathname) !== paths.callback) return;
  removed = search;
  window.history.replaceState(null, '', paths.callback);
}

/** The query of the Google callback, if the page was opened as such. */
export function capturedCallbackQuery(): string {
  return removed;
}
