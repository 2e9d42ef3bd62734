/** What the browser reads from an access token. It proves nothing: the API verifies the token. */
export interface AccessToken {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const leewayInMilliseconds = 30_000;

/**
 * Whether a token will still be valid when a call with it arrives; if not, it is refreshed first.
 */
export function isFresh({ expiresAt }: AccessToken): boolean {
  return expiresAt - leewayInMilliseconds > Date.now();
}

/** Decodes the expiry of a JWT; null if it cannot be read. */
export function readAccessToken(text: string | null): AccessToken | null {
  const payload = text?.split('.')[1];
  if (text === null || payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    return hasExpiry(claims) ? { text, expiresAt: claims.exp * 1000 } : null;
  } catch {
    return null;
  }
}

function hasExpiry(claims: unknown): claims is { exp: number } {
  return (
    typeof claims === 'object' &&
    claims !== null &&
    'exp' in claims &&
    typeof claims.exp === 'number' &&
    Number.isFinite(claims.exp)
  );
}

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}
