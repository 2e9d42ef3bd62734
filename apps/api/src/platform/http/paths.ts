import type { FastifyRequest } from 'fastify';
import { basePath } from './register.ts';

/** The path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Whether a path belongs to the API. */
export function isOfApi(path: string): boolean {
  return path === basePath || path.startsWith(`${basePath}/`);
}
