import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { FormFiles } from '@anupal/contract/endpoint';
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
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const form = document.route.config?.form;
      return { schema: form ? withFiles(schema, form) : schema, url };
    },
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

interface ObjectSchema {
  readonly properties?: object;
}

// The schema of the body knows the texts of a form; the files come beside them.
function withFiles(schema: FastifySchema, { field, most }: FormFiles): FastifySchema {
  const body = (schema.body ?? {}) as ObjectSchema; // the transform made JSON Schema of it
  const file = { type: 'string', format: 'binary' };
  const files =
    typeof field === 'string'
      ? { [field]: { type: 'array', maxItems: most, items: file } }
      : Object.fromEntries(field.map((name) => [name, file]));
  const properties = { ...body.properties, ...files };
  return { ...schema, body: { type: 'object', ...body, properties } };
}
