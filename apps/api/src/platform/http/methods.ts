import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './refusal.ts';

/**
 * Collects the registered paths. Call it before the routes are registered, and the returned function
 * after them: it makes every path refuse unsupported methods and list the supported ones (RFC 9110,
 * 15.5.6).
 */
export function collectMethods(app: FastifyInstance): () => void {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  const urls = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    urls.add(url);
  });
  return () => {
    for (const url of [...urls]) refuseOthers(app, url);
  };
}

function refuseOthers(app: FastifyInstance, url: string): void {
  const isUsed = (method: string): boolean => app.hasRoute({ url, method });
  const allow = app.supportedMethods.filter(isUsed).toSorted().join(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !isUsed(method)),
    url,
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest: async (request, reply) =>
      sendRefusal(request, reply.header('Allow', allow), { code: 'method_not_allowed' }),
    handler: () => undefined,
  });
}
