import type { FastifyRequest } from 'fastify';

/** The header that our own pages send on calls that a cookie authorises. */
const ownPageHeader = { name: 'x-requested-with', value: 'portal' } as const;

/**
 * Whether our own page made this call: it bears the header that no form can send, and the browser
 * says that it is of our origin. What the cookie authorises is refused otherwise.
 */
export function isSameOriginCall(request: FastifyRequest, origin: string): boolean {
  if (request.headers[ownPageHeader.name] !== ownPageHeader.value) return false;
  const site = request.headers['sec-fetch-site'];
  if (request.headers.origin !== undefined) return request.headers.origin === origin;
  return site === 'same-origin';
}
