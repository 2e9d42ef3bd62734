/** Headers of every response. Source: OWASP ASVS 5.0, 3.4. */
export const commonHeaders = {
  // Pages, files and calls have policies of their own, which say the same of frames.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
} as const;

/** Headers of every API response. */
export const apiHeaders = {
  ...commonHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/** A policy: its directives with their sources. A directive may have no sources. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>;

/** The hashes of the inline scripts and styles of a page, by the directive that must name them. */
export type InlineSources = Readonly<Record<'script-src' | 'style-src', readonly string[]>>;

/** Serialises a policy, with the hashes of what the page has inline. */
export function serializePolicy(policy: ContentSecurityPolicy, inline: InlineSources): string {
  const own: ContentSecurityPolicy = inline;
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources, ...(own[name] ?? [])].join(' '))
    .join('; ');
}
