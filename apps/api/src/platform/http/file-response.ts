import type { FastifyReply } from 'fastify';
import { commonHeaders } from './headers.ts';
import type { FileResponse } from './handler.ts';

// An uploaded file is served with the type we determined and can run nothing. It is not cached, unless
// it is public and never changes.
const fileHeaders = {
  ...commonHeaders,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
} as const;
const notCached = 'no-store, private';
const cachedForever = 'public, max-age=31536000, immutable';

/** Sends bytes under headers that no upload can influence. */
export function sendFile(
  reply: FastifyReply,
  { bytes, type, name, isPublic = false }: FileResponse,
): FastifyReply {
  return reply
    .headers({
      ...fileHeaders,
      'Cache-Control': isPublic ? cachedForever : notCached,
      'Content-Disposition': `${isInline(type) ? 'inline' : 'attachment'}; filename="${assertPlainName(name)}"`,
    })
    .type(type)
    .send(bytes);
}

// Shown in a frame or tab, an HTML file would be a page of this site.
function isInline(type: FileResponse['type']): boolean {
  return type.startsWith('image/') || type === 'application/pdf';
}

// RFC 6266 needs no quoting or second form for these characters, and the server uses no others.
function assertPlainName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}$/.test(name)) {
    throw new Error('not the name of a file that the server makes');
  }
  return name;
}
