let last: string | null = null;

/** Remembers the page that is shown, for forms that take the whole window and return to it. */
export function rememberPlace(url: string): void {
  last = url;
}

/** The page that was shown before a form took the whole window; null after a reload. */
export function lastPlace(): string | null {
  return last;
}
