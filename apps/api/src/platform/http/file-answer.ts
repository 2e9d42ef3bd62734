import type { FastifyReply } from 'fastify';
import { commonHeaders } from './headers.ts';
import type { FileAnswer } from './handler.ts';

// An uploaded file is shown as what we say that it is, can run nothing, and is kept by nobody.
const fileHeaders = {
  ...commonHeaders,
  'Cache-Control': 'no-store, private',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
} as const;

/** Answers bytes under headers that no upload can influence. */
export function sendFile(reply: FastifyReply, { bytes, type, name }: FileAnswer): FastifyReply {
  return reply
    .headers({ ...fileHeaders, 'Content-Disposition': `inline; filename="${plainName(name)}"` })
    .type(type)
    .send(bytes);
}

// RFC 6266 needs no quoting and no second spelling for a name of these characters; the server has
// others in no name that it makes.
function plainName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}$/.test(name)) {
    throw new Error('not the name of a file that the server makes');
  }
  return name;
}
