import type { FastifyInstance } from 'fastify';
import type { OneShot } from './one-shot.ts';
import { toAccount, type Account } from './account.ts';
import { faultyClaims, tokenFailures, type TokenFault } from './token-fault.ts';

export interface ScriptContext {
  readonly nextAccount: OneShot<Account>;
  readonly tokenFault: OneShot<TokenFault>;
}

const text = { type: 'string', minLength: 1 };
const personSchema = {
  type: 'object',
  required: ['email', 'email_verified', 'name'],
  properties: {
    sub: text,
    email: text,
    email_verified: { type: 'boolean' },
    name: text,
    hd: text,
  },
};
const faultSchema = {
  oneOf: [
    { type: 'object', required: ['claim'], properties: { claim: { enum: faultyClaims } } },
    { type: 'object', required: ['token'], properties: { token: { enum: tokenFailures } } },
  ],
};

/** For tests: scripts the next sign-in without a page, and faults of the next ID token. */
export function scriptRoutes(app: FastifyInstance, context: ScriptContext, done: () => void): void {
  app.post<{ Body: Parameters<typeof toAccount>[0] }>(
    '/identity/next',
    { schema: { body: personSchema } },
    (request) => {
      const person = toAccount(request.body);
      context.nextAccount.set(person);
      return person;
    },
  );
  app.post<{ Body: TokenFault }>(
    '/identity/faults',
    { schema: { body: faultSchema } },
    (request) => {
      context.tokenFault.set(request.body);
      return request.body;
    },
  );
  app.delete('/identity/next', (_request, reply) => {
    context.nextAccount.take();
    return reply.code(204).send();
  });
  app.delete('/identity/faults', (_request, reply) => {
    context.tokenFault.take();
    return reply.code(204).send();
  });
  done();
}
