import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { hashSecret } from '../crypto/secrets.ts';
import { processMetrics } from '../metrics.ts';
import { bearerToken } from './guard.ts';
import { apiHeaders } from './headers.ts';
import { isLoopback } from './network.ts';
import { sendRefusal } from './refusal.ts';

/**
 * What `/readyz` says; 503 only for 'not ready'. If documents cannot be kept, everything else still
 * works, wallet and payments included, so a proxy must not take the process out of service.
 */
export type Readiness = 'ready' | 'not ready' | 'documents cannot be kept';

/** What the operator's pages need to know. */
export interface HealthPorts {
  /**
   * Whether the process can do its work: database reachable, migrations current, not draining; and
   * whether documents can be kept.
   */
  readonly readiness: () => Promise<Readiness>;
  readonly metricsToken: string | undefined;
  /** Adds the measures that are read when `/metrics` is asked. */
  readonly addMetrics: (registry: Registry) => void;
}

/** Serves `/healthz`, `/readyz` and `/metrics`. */
export function serveHealthEndpoints(app: FastifyInstance, operations: HealthPorts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  operations.addMetrics(registry);
  const all = Registry.merge([registry, processMetrics]);
  app.get('/healthz', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'up' }));
  const check = shareConcurrentChecks(operations.readiness);
  app.get('/readyz', async (_request, reply) => {
    const status = await check();
    return reply
      .headers(apiHeaders)
      .status(status === 'not ready' ? 503 : 200)
      .send({ status });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, operations.metricsToken)) {
      return sendRefusal(request, reply, { code: 'forbidden' });
    }
    return reply
      .headers(apiHeaders)
      .type(all.contentType)
      .send(await all.metrics());
  });
}

// Anybody may ask, and no cap holds here: all who ask at the same time share one look at the database.
function shareConcurrentChecks(readiness: HealthPorts['readiness']): HealthPorts['readiness'] {
  let underWay: Promise<Readiness> | null = null;
  return () =>
    (underWay ??= readiness()
      .catch((): Readiness => 'not ready')
      .finally(() => {
        underWay = null;
      }));
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

// A proxy on this machine also comes from loopback, but it says for whom it forwards.
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const isForwarded = forwardingHeaders.some((name) => Object.hasOwn(request.headers, name));
  if (isLoopback(request.socket.remoteAddress) && !isForwarded) return true;
  const given = bearerToken(request);
  if (token === undefined || given === null) return false;
  return timingSafeEqual(hashSecret(given), hashSecret(token));
}
