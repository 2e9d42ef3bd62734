const oneYearInSeconds = 31_536_000;

/** A remembered preference of this browser; null if there is none. */
export function readPreference(name: string): string | null {
  const stored = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return stored?.slice(name.length + 1) ?? null;
}

/** Remembers a preference for a year, in a cookie that the server may read too; null forgets it. */
export function storePreference(name: string, value: string | null): void {
  const maxAge = value === null ? 0 : oneYearInSeconds;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value ?? ''}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
