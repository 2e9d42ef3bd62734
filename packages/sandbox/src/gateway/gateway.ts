import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { apiRoutes } from './api/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { createGatewayContext } from './gateway-context.ts';
import { simulateRoutes } from './simulate-routes.ts';

interface Options {
  readonly config: GatewayConfig;
  readonly publicUrl: string;
}

/** The stand-in for Razorpay below `/gateway`, as a Fastify plugin. */
export async function gatewayRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const context = createGatewayContext(options.config, options.publicUrl);
  app.addHook('onClose', (_instance, done) => {
    context.webhooks.close();
    done();
  });
  const routeOptions = { ...context, prefix: '/gateway' };
  await app.register(apiRoutes, routeOptions);
  await app.register(checkoutRoutes, routeOptions);
  await app.register(simulateRoutes, routeOptions);
  await app.register(payoutRoutes, routeOptions);
  await app.register(faultRoutes, routeOptions);
  await app.register(overviewRoutes, routeOptions);
}
