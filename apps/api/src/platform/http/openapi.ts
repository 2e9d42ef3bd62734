import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { FormFiles } from '@anupal/contract/endpoint';
import { extractComponents } from './openapi-parts.ts';
import { basePath } from './paths.ts';
import type { RateLimits } from './rate-limit.ts';
import { sendRefusal } from './refusal.ts';

/** Collects the routes as they are registered; call it before them. */
export async function collectOpenApi(
  app: FastifyInstance,
  info: { title: string; version: string; description: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const form = document.route.config?.form;
      return { schema: form ? withFiles(schema, form) : schema, url };
    },
    transformObject: (document) =>
      extractComponents(dropSelfEvident(jsonSchemaTransformObject(document))),
    hideUntagged: true,
  });
}

const documentPath = `${basePath}/openapi.json`;
const docsPath = `${basePath}/docs`;

/**
 * Serves the collected document at `/api/openapi.json`, and a page that displays it at `/api/docs`. Both
 * count against the rate limit of the caller's network.
 */
export async function serveOpenApi(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const retryAfter = await limits.consumeForNetwork(request.ip);
      if (retryAfter === null) return;
      return sendRefusal(request, reply, { code: 'too_many_requests', retryAfter });
    });
    let document: Promise<ServedDocument> | undefined;
    scope.get(documentPath, { schema: { hide: true } }, async (request, reply) => {
      document ??= encodeDocument(JSON.stringify(app.swagger()));
      return sendDocument(request, reply, await document);
    });
    await serveSwaggerUi(scope);
  });
}

interface ServedDocument {
  readonly json: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

async function encodeDocument(text: string): Promise<ServedDocument> {
  const json = Buffer.from(text);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  return {
    json,
    br: await promisify(brotliCompress)(json, best),
    gzip: await promisify(gzip)(json, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 }),
    etag: `"${createHash('sha256').update(json).digest('base64url')}"`,
  };
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ServedDocument,
): FastifyReply {
  reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: document.etag });
  if (request.headers['if-none-match']?.includes(document.etag)) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = String(request.headers['accept-encoding']);
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(accepted),
  );
  if (!encoding) return reply.send(document.json);
  return reply.header('Content-Encoding', encoding).send(document[encoding]);
}

async function serveSwaggerUi(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: false,
    // Without the top bar, in which any URL could be entered and displayed.
    uiConfig: { layout: 'BaseLayout' },
    uiHooks: {
      onRequest: (request, reply, done) => {
        reply.header('Content-Security-Policy', docsPolicy);
        // swagger-ui serves copies of its own, which would be neither compressed nor cached.
        const isCopy = /\/(?:json|yaml)$/.test(request.routeOptions.url ?? '');
        if (isCopy) void reply.redirect(documentPath);
        else done();
      },
    },
  });
}

// The page of swagger-ui brings its own script and images, and uses inline styles.
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Without the bounds that every integer of JSON has, without what a format, an enum or a default of
 * OpenAPI says already, and without the promise that responses have no more fields, which the next
 * version would break.
 */
function dropSelfEvident<D extends object>(document: D): D {
  const isSelfEvident = (holder: object, key: string, value: unknown): boolean => {
    if (key === 'additionalProperties' || key === 'required') return value === false;
    if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER;
    if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER;
    if (key === 'pattern') return 'format' in holder && exactFormats.has(holder.format);
    return key === 'type' && value === 'string' && 'enum' in holder;
  };
  const text = JSON.stringify(document, function (this: object, key, value: unknown) {
    if (isSelfEvident(this, key, value)) return undefined;
    return value === describedByDefault ? 'OK' : joinNull(value);
  });
  return JSON.parse(text) as D; // as it was but for optional keywords of schemas
}

/** What @fastify/swagger describes a response with that has no description of its own. */
const describedByDefault = 'Default Response';

/** Writes a type that may be null as OpenAPI 3.1 can: `type: ['string', 'null']`. */
function joinNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value;
  const { anyOf, ...rest } = value as { readonly anyOf: readonly NullableSchema[] }; // as the transform made it
  const [schema, other, ...more] = anyOf;
  const isNullable = other?.type === 'null' && more.length === 0;
  if (!isNullable || typeof schema?.type !== 'string' || 'enum' in schema) return value;
  return { ...schema, type: [schema.type, 'null'], ...rest };
}

interface NullableSchema {
  readonly type?: unknown;
}

/** The formats that say as much as the patterns beside them. */
const exactFormats: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time']);

interface ObjectSchema {
  readonly properties?: object;
}

// The schema of the body has the text fields of a form; this adds its files.
function withFiles(schema: FastifySchema, { field, maxCount }: FormFiles): FastifySchema {
  const body = (schema.body ?? {}) as ObjectSchema; // the transform made it JSON Schema
  const file = { type: 'string', format: 'binary' };
  const files =
    typeof field === 'string'
      ? { [field]: { type: 'array', maxItems: maxCount, items: file } }
      : Object.fromEntries(field.map((name) => [name, file]));
  const properties = { ...body.properties, ...files };
  return { ...schema, body: { type: 'object', ...body, properties } };
}
