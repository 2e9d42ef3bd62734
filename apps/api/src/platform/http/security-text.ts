import type { FastifyInstance } from 'fastify';
import { languages } from '@anupal/contract/languages';
import type { Clock } from '../clock.ts';
import { commonHeaders } from './headers.ts';

/** Where to report vulnerabilities. */
export interface SecurityContact {
  /** Where people reach the product. */
  readonly origin: string;
  readonly email: string;
  /** The URL of the disclosure policy, or null without one. */
  readonly policy: string | null;
}

const path = '/.well-known/security.txt';
const halfAYear = 180 * 86_400_000; // RFC 9116, 2.5.5: less than a year ahead

/** Serves `/.well-known/security.txt` (RFC 9116); it is valid for half a year from each request. */
export function serveSecurityText(
  app: FastifyInstance,
  { origin, email, policy }: SecurityContact,
  clock: Clock,
): void {
  app.get(path, async (_request, reply) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(clock() + halfAYear).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${origin}${path}`,
      ...(policy === null ? [] : [`Policy: ${policy}`]),
    ];
    return reply
      .headers({ ...commonHeaders, 'Cache-Control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(lines.map((line) => `${line}\n`).join(''));
  });
}
