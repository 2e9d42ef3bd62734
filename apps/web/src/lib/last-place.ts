import { perUser } from './session/per-user.ts';

const places = perUser((): { url: string | null } => ({ url: null }));

/** Remembers the page that is shown, for forms that take the whole window and return to it. */
export function rememberPlace(userId: string, url: string): void {
  places(userId).url = url;
}

/** The page that was shown before a form took the whole window; null after a reload. */
export function lastPlace(userId: string): string | null {
  return places(userId).url;
}
