import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { createOneShot, type OneShot } from './one-shot.ts';
import type { Account } from './account.ts';
import { createProvider } from './provider.ts';
import { scriptRoutes } from './script-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createSigningKey } from './signing-key.ts';
import { tokenFaults, type TokenFault } from './token-fault.ts';

const mount = '/identity';

/** Builds the provider that replaces Google, with issuer `${url}/identity`, as a Fastify plugin. */
export async function createIdentity(url: string, config: Config): Promise<FastifyPluginAsync> {
  const kid = 'sandbox';
  const [key, stranger] = await Promise.all([createSigningKey(kid), createSigningKey(kid)]);
  const nextPerson: OneShot<Account> = createOneShot();
  const tokenFault: OneShot<TokenFault> = createOneShot();
  const provider = createProvider({
    issuer: url + mount,
    clientId: config.googleClientId,
    clientSecret: config.googleClientSecret,
    redirectUri: `${config.publicUrl}/api/auth/google/return`,
    key,
  });
  provider.use(tokenFaults(tokenFault, key, stranger));
  const answer = provider.callback();
  return async (app) => {
    await app.register(scriptRoutes, { nextPerson, tokenFault });
    await app.register(signInRoutes, { provider, nextPerson, publicUrl: config.publicUrl });
    await app.register(async (rest) => {
      mountUnder(rest, answer);
      return Promise.resolve();
    });
  };
}

/** Passes the request on unparsed: the provider reads bodies itself. */
function mountUnder(
  app: FastifyInstance,
  answer: ReturnType<ReturnType<typeof createProvider>['callback']>,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.all(`${mount}/*`, (request, reply) => {
    reply.hijack();
    // The provider compares the two to find its mount path.
    const seen = Object.assign(request.raw, { originalUrl: request.url });
    seen.url = request.url.slice(mount.length);
    void answer(seen, reply.raw);
  });
}
