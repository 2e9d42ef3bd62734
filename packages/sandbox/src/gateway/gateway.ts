import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { apiRoutes } from './api/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { createGatewayContext } from './gateway-context.ts';
import { simulateRoutes } from './simulate-routes.ts';

interface Options {
  readonly config: GatewayConfig;
  readonly publicUrl: string;
}

/** The stand-in for Razorpay below `/gateway`, as a Fastify plugin. */
export async function gatewayRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const parts = createGatewayContext(options.config, options.publicUrl);
  app.addHook('onClose', (_instance, done) => {
    parts.webhooks.close();
    done();
  });
  const below = { ...parts, prefix: '/gateway' };
  await app.register(apiRoutes, below);
  await app.register(checkoutRoutes, below);
  await app.register(simulateRoutes, below);
  await app.register(faultRoutes, below);
  await app.register(overviewRoutes, below);
}
