import type { PagePolicy } from './platform/http/static-site.ts';
import type { ContentSecurityPolicy } from './platform/http/headers.ts';

// A page keeps the policy of the document it was loaded with, so pages of other groups are entered by
// document loads. Sources: OWASP ASVS 5.0, 3.4.3 to 3.4.7.
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
  'report-to': ['csp'],
  'report-uri': ['/api/csp-report'],
};

// The gateway's script writes into the page, so the payment pages cannot have this.
const trustedTypes: ContentSecurityPolicy = { 'require-trusted-types-for': ["'script'"] };

/** The only pages that may load the payment gateway's script. */
export const payPaths: readonly string[] = [
  '/franchisee-wallet-payment',
  '/dashboard/wallet',
  '/plans',
];

/** The only pages that may show an OpenStreetMap frame. */
export const mapPaths: readonly string[] = ['/contectus', '/hi/contectus'];

/** The KYC requests and the pages below them, where a reviewer may open a PDF in a frame. */
export const reviewPaths: readonly string[] = [
  '/admin/dashboard/kyc-requests',
  '/superadmin/dashboard/kyc-requests',
];

/** The private pages of clients are below it; their URLs are secrets. */
export const clientLinkPath = '/c';

/** Creates the lookup of a page's policy by its path. */
export function createPagePolicies(
  publicUrl: URL,
  gateway: { readonly url: URL; readonly scriptUrl: string },
): (path: string) => PagePolicy {
  const httpsBase: ContentSecurityPolicy =
    publicUrl.protocol === 'https:' ? { ...base, 'upgrade-insecure-requests': [] } : base;
  const trusted: ContentSecurityPolicy = { ...httpsBase, ...trustedTypes };
  const ordinary: PagePolicy = { csp: trusted };
  // The URL of the callback carries secrets, so it must not appear in a Referer.
  const callback: PagePolicy = {
    csp: { ...trusted, 'img-src': ["'self'"], 'form-action': ["'none'"] },
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  };
  // Its URL is half of a secret: no report may carry it, and no search engine may list it.
  const unreported = Object.entries(trusted).filter(([name]) => !name.startsWith('report-'));
  const clientLink: PagePolicy = {
    csp: { ...Object.fromEntries(unreported), 'img-src': ["'self'", 'data:', 'blob:'] },
    headers: {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  };
  const map: PagePolicy = {
    csp: { ...trusted, 'frame-src': ['https://www.openstreetmap.org'] },
  };
  const pay: PagePolicy = { csp: payPolicy(httpsBase, gateway) };
  const review: PagePolicy = { csp: { ...trusted, 'frame-src': ["'self'", 'blob:'] } };
  const groups = new Map([
    ['/callback', callback],
    ...mapPaths.map((path) => [path, map] as const),
    ...payPaths.map((path) => [path, pay] as const),
  ]);
  // The router ignores case.
  return (path) => {
    const plain = path.toLowerCase();
    if (plain.startsWith(`${clientLinkPath}/`)) return clientLink;
    const isReview = reviewPaths.some((start) => `${plain}/`.startsWith(`${start}/`));
    return isReview ? review : (groups.get(plain) ?? ordinary);
  };
}

// The hosts that the gateway's own modules allow (razorpay-magento, csp_whitelist.xml), and the schemes
// that open a UPI app on a phone from the gateway's frame.
const razorpayHosts = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
} as const;
const upiSchemes = ['upi:', 'gpay:', 'tez:', 'phonepe:', 'paytmmp:', 'bhim:'];

function payPolicy(
  httpsBase: ContentSecurityPolicy,
  { url, scriptUrl }: { readonly url: URL; readonly scriptUrl: string },
): ContentSecurityPolicy {
  const origins = [...new Set([url.origin, new URL(scriptUrl).origin])];
  const isReal = url.hostname === 'api.razorpay.com';
  const hosts = isReal
    ? razorpayHosts
    : { script: origins, frame: origins, connect: origins, image: origins };
  return {
    ...httpsBase,
    'script-src': ["'self'", ...hosts.script],
    'frame-src': [...hosts.frame, ...upiSchemes],
    'connect-src': ["'self'", ...hosts.connect],
    'img-src': [...(httpsBase['img-src'] ?? []), ...hosts.image],
  };
}
