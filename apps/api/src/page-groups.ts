import type { PageGroup } from './platform/http/pages.ts';
import type { ContentSecurityPolicy } from './platform/http/headers.ts';

// A page keeps the policy of the document that it began with, so the groups are entered by document
// loads. Sources: OWASP ASVS 5.0, 3.4.3 to 3.4.7.
const base: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https://lh3.googleusercontent.com'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'report-to': ['csp'],
  'report-uri': ['/api/csp-report'],
};

/** The group of a page by its path. */
export function pageGroups(publicUrl: URL): (path: string) => PageGroup {
  const secure: ContentSecurityPolicy =
    publicUrl.protocol === 'https:' ? { ...base, 'upgrade-insecure-requests': [] } : base;
  const ordinary: PageGroup = { policy: secure };
  // The callback's URL holds the hand-over values: nothing may be told where the page was.
  const callback: PageGroup = {
    policy: { ...secure, 'img-src': ["'self'"], 'form-action': ["'none'"] },
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  };
  // The router of the pages does not mind capitals.
  return (path) => (path.toLowerCase() === '/callback' ? callback : ordinary);
}
