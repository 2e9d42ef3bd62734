import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { assetRoute } from './asset.ts';
import { readGatewayConfig } from './config.ts';
import { gatewayRoutes } from './gateway/gateway.ts';
import { createIdentity } from './identity/identity.ts';
import { listenOnLoopback } from './loopback.ts';
import { MessageStore } from './mailbox/message-store.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { createSmtpFault, startSmtp } from './mailbox/smtp.ts';
import type { Config } from './config.ts';

/** The running sandbox. */
export interface Sandbox {
  /** The base URL, such as `http://localhost:3001`. */
  readonly url: string;
  /** The SMTP URL, such as `smtp://127.0.0.1:41025`. */
  readonly smtpUrl: string;
  /** Stops listening and closes open connections. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the mailbox, the gateway and the identity provider on loopback.
 * @throws {PortError} if a port is unavailable.
 */
export async function startSandbox(config: Config): Promise<Sandbox> {
  // The issuer contains the port, so listening comes first; early requests wait until everything is
  // built.
  const appBuilt = Promise.withResolvers<FastifyInstance>();
  const http = await listenOnLoopback(config.port, (request, response) => {
    void appBuilt.promise.then((app) => {
      app.routing(request, response);
    });
  });
  const messages = new MessageStore();
  const smtpFault = createSmtpFault();
  const smtp = await startSmtp({ port: config.smtpPort, messages, fault: smtpFault }).catch(
    async (error: unknown) => {
      await http.close();
      throw error;
    },
  );
  const url = `http://localhost:${http.port}`;
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const app = await createApp(smtpUrl);
  await app.register(mailboxRoutes, { messages, smtpFault });
  const { publicUrl, gateway = readGatewayConfig({}, publicUrl) } = config;
  await app.register(gatewayRoutes, { config: gateway, publicUrl });
  await app.register(await createIdentity(url, config));
  await app.ready();
  appBuilt.resolve(app);
  return {
    url,
    smtpUrl,
    close: async () => {
      await Promise.all([http.close(), smtp.close(), app.close()]);
    },
  };
}

async function createApp(smtpUrl: string): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 64 * 1024 });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'no-referrer');
    // A page of another site could point its own name at loopback and read the email.
    if (!isLoopbackHost(request.headers.host)) {
      await reply.code(421).send({ message: 'The sandbox responds to localhost only.' });
    }
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) console.error(error);
    return Promise.resolve();
  });
  app.get('/', (_request, reply) => reply.redirect('/mailbox'));
  app.get('/healthz', () => ({ status: 'ok', smtpUrl }));
  await assetRoute(app, '/sandbox.css', new URL('./sandbox.css', import.meta.url));
  return app;
}

function isLoopbackHost(host: string | undefined): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname;
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}
