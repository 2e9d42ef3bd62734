import { paths, normalizePath } from '../../app/paths.ts';

let taken = '';

/**
 * Takes the query of the Google callback out of the address bar and the history. To be called
 * before anything else is done on a page: the query holds values that sign a person in.
 */
export function captureCallbackQuery(): void {
  const { pathname, search } = window.location;
  if (normalizePath(pathname) !== paths.callback) return;
  taken = search;
  window.history.replaceState(null, '', paths.callback);
}

/** The query that this page was opened with, if it was opened as the Google callback. */
export function capturedCallbackQuery(): string {
  return taken;
}
