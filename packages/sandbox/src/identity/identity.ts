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
  const [key, otherKey] = await Promise.all([createSigningKey(kid), createSigningKey(kid)]);
  const nextAccount: OneShot<Account> = createOneShot();
  const tokenFault: OneShot<TokenFault> = createOneShot();
  const provider = createProvider({
    issuer: url + mount,
    clientId: config.googleClientId,
    clientSecret: config.googleClientSecret,
    redirectUri: `${config.publicUrl}/api/auth/google/return`,
    key,
  });
  provider.use(tokenFaults(tokenFault, key, otherKey));
  const handleRequest = provider.callback();
  return async (app) => {
    await app.register(scriptRoutes, { nextAccount, tokenFault });
    await app.register(signInRoutes, { provider, nextAccount, publicUrl: config.publicUrl });
    await app.register(async (instance) => {
      mountProvider(instance, handleRequest);
      return Promise.resolve();
    });
  };
}

/** Passes the request on unparsed: the provider reads bodies itself. */
function mountProvider(
  app: FastifyInstance,
  handleRequest: ReturnType<ReturnType<typeof createProvider>['callback']>,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.all(`${mount}/*`, (request, reply) => {
    reply.hijack();
    // The provider compares the two to find its mount path.
    const raw = Object.assign(request.raw, { originalUrl: request.url });
    raw.url = request.url.slice(mount.length);
    void handleRequest(raw, reply.raw);
  });
}
