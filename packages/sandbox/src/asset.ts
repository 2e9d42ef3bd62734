import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Serves a style sheet or script, read once, at a path. */
export async function assetRoute(app: FastifyInstance, path: string, file: URL): Promise<void> {
  const content = await readFile(file);
  const type = types[extname(file.pathname)] ?? 'application/octet-stream';
  app.get(path, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type(type).send(content),
  );
}
