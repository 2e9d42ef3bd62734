import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { GatewayError, outsidePayment } from '../gateway-error.ts';

interface Keys {
  readonly keyId: string;
  readonly keySecret: string;
}

/** Basic authentication with the key pair. https://razorpay.com/docs/api/authentication/ */
export function requireKeys(app: FastifyInstance, keys: Keys): void {
  app.addHook('onRequest', (request, _reply, done) => {
    checkKeys(request.headers.authorization, keys);
    done();
  });
}

/** The scheme is case-sensitive, as at Razorpay. */
function checkKeys(header: string | undefined, { keyId, keySecret }: Keys): void {
  const [, encoded] = /^Basic ([\w+/=-]+)$/.exec(header ?? '') ?? [];
  if (encoded === undefined) {
    throw unauthorized('Please provide your api key for authentication purposes.');
  }
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  if (!isSame(id, keyId)) throw unauthorized('The api key provided is invalid');
  if (!isSame(secret.join(':'), keySecret)) throw unauthorized('Authentication failed');
}

function isSame(value: string, expected: string): boolean {
  const [one, other] = [Buffer.from(value), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function unauthorized(description: string): GatewayError {
  return new GatewayError(description, { ...outsidePayment, status: 401 });
}
