import type { FastifyInstance } from 'fastify';
import createRouter from 'find-my-way';
import { getPath } from './paths.ts';
import { sendRefusal } from './refusal.ts';

/**
 * Makes every path refuse unsupported methods and list the supported ones (RFC 9110, 15.5.6). Call it
 * before the routes are registered. Fastify's router would let `DELETE /kyc/draft` reach
 * `DELETE /kyc/:id`; this one asks only the path.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const paths = createRouter({ maxParamLength: 200 });
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    if (methodsOf.has(url)) return;
    methodsOf.set(url, methods);
    paths.on('GET', url, () => undefined, methods);
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = paths.find('GET', getPath(request));
    // Each path is stored with its methods, above.
    const methods = path?.store as ReadonlySet<string> | undefined;
    if (methods === undefined || methods.has(request.method)) return;
    reply.header('Allow', [...methods].toSorted().join(', '));
    return sendRefusal(request, reply, { code: 'method_not_allowed' });
  });
}
