import type { PagePolicy } from './platform/http/static-site.ts';
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
  'report-to': ['csp'],
  'report-uri': ['/api/csp-report'],
};

// The gateway's script writes into the page as it likes, so the pay pages cannot have this.
const trustedTypes: ContentSecurityPolicy = { 'require-trusted-types-for': ["'script'"] };

/** The pages that may load the payment gateway's script, and no other page may. */
export const payPaths: readonly string[] = [
  '/franchisee-wallet-payment',
  '/dashboard/wallet',
  '/plans',
];

/** The pages that may draw a map of OpenStreetMap, in a frame, and no other page may. */
export const mapPaths: readonly string[] = ['/contectus', '/hi/contectus'];

/** The KYC requests, and whatever is below them: a reviewer may open a PDF there, in a frame. */
export const reviewPaths: readonly string[] = [
  '/admin/dashboard/kyc-requests',
  '/superadmin/dashboard/kyc-requests',
];

/** The group of a page by its path. */
export function createPagePolicies(
  publicUrl: URL,
  gateway: { readonly url: URL; readonly scriptUrl: string },
): (path: string) => PagePolicy {
  const secure: ContentSecurityPolicy =
    publicUrl.protocol === 'https:' ? { ...base, 'upgrade-insecure-requests': [] } : base;
  const trusted: ContentSecurityPolicy = { ...secure, ...trustedTypes };
  const ordinary: PagePolicy = { csp: trusted };
  // The callback's URL holds the hand-over values: nothing may be told where the page was.
  const callback: PagePolicy = {
    csp: { ...trusted, 'img-src': ["'self'"], 'form-action': ["'none'"] },
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  };
  const map: PagePolicy = {
    csp: { ...trusted, 'frame-src': ['https://www.openstreetmap.org'] },
  };
  const pay: PagePolicy = { csp: payPolicy(secure, gateway) };
  const review: PagePolicy = { csp: { ...trusted, 'frame-src': ["'self'", 'blob:'] } };
  const groups = new Map([
    ['/callback', callback],
    ...mapPaths.map((path) => [path, map] as const),
    ...payPaths.map((path) => [path, pay] as const),
  ]);
  // The router of the pages does not mind capitals.
  return (path) => {
    const plain = path.toLowerCase();
    const isReview = reviewPaths.some((start) => `${plain}/`.startsWith(`${start}/`));
    return isReview ? review : (groups.get(plain) ?? ordinary);
  };
}

// The hosts that the gateway's own modules allow (razorpay-magento, csp_whitelist.xml), and the
// schemes by which a phone opens a UPI application from within the gateway's frame.
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
  secure: ContentSecurityPolicy,
  { url, scriptUrl }: { readonly url: URL; readonly scriptUrl: string },
): ContentSecurityPolicy {
  const own = [...new Set([url.origin, new URL(scriptUrl).origin])];
  const isReal = url.hostname === 'api.razorpay.com';
  const hosts = isReal ? razorpayHosts : { script: own, frame: own, connect: own, image: own };
  return {
    ...secure,
    'script-src': ["'self'", ...hosts.script],
    'frame-src': [...hosts.frame, ...upiSchemes],
    'connect-src': ["'self'", ...hosts.connect],
    'img-src': [...(secure['img-src'] ?? []), ...hosts.image],
  };
}
