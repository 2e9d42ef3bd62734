import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { basePath } from './paths.ts';

/** Collects the routes as they are registered; call it before them. */
export async function collectOpenApi(
  app: FastifyInstance,
  info: { title: string; version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    hideUntagged: true,
  });
}

/** Serves the collected document at `/api/openapi.json`, and a page that draws it at `/api/docs`. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  let document: string | undefined;
  app.get(`${basePath}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(document);
  });
  await app.register(swaggerUi, {
    routePrefix: `${basePath}/docs`,
    staticCSP: false,
    // Without the bar above, in which any address could be typed to be drawn.
    uiConfig: { layout: 'BaseLayout' },
    uiHooks: {
      onRequest: (_request, reply, done) => {
        reply.header('Content-Security-Policy', drawingPolicy);
        done();
      },
    },
  });
}

// The drawing page of swagger-ui brings its own script and pictures, and styles its parts in place.
const drawingPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
