import type { FastifyRequest } from 'fastify';

/** The header that our own pages send on calls authorised by a cookie. */
const ownPageHeader = { name: 'x-requested-with', value: 'portal' } as const;

/**
 * Whether our own page made this call: it has a header that no form can send, and the browser reports our
 * origin. Calls authorised by a cookie are refused otherwise.
 */
export function isSameOriginCall(request: FastifyRequest, origin: string): boolean {
  if (request.headers[ownPageHeader.name] !== ownPageHeader.value) return false;
  const site = request.headers['sec-fetch-site'];
  if (request.headers.origin !== undefined) return request.headers.origin === origin;
  return site === 'same-origin';
}
