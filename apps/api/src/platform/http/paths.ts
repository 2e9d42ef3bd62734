import type { FastifyRequest } from 'fastify';

/** The base path of the API. */
export const basePath = '/api';

/** The path of a request, without its query. */
export function getPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/**
 * Whether a request is for the API. Decided by its route if it has one, because `/%61pi/auth/me` and
 * `http://any.host/api/auth/me` reach the same route as `/api/auth/me`.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  return isApiPath(request.routeOptions.url ?? getPath(request));
}

/** Whether a path belongs to the API. */
export function isApiPath(path: string): boolean {
  return path === basePath || path.startsWith(`${basePath}/`);
}
