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
 * The response of `/readyz`; 503 only for 'not ready'. If documents cannot be stored, everything else still
 * works, wallet and payments included, so a proxy must not take the process out of service.
 */
export type Readiness = 'ready' | 'not ready' | 'documents cannot be stored';

/** What the operator's endpoints need. */
export interface HealthPorts {
  /**
   * Whether the process can work: database reachable, migrations current, not shutting down; and whether
   * documents can be stored.
   */
  readonly readiness: () => Promise<Readiness>;
  readonly metricsToken: string | undefined;
  /** Adds metrics that are read when `/metrics` is requested. */
  readonly addMetrics: (registry: Registry) => void;
}

/** Serves `/healthz`, `/readyz` and `/metrics`. */
export function serveHealthEndpoints(app: FastifyInstance, ports: HealthPorts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  ports.addMetrics(registry);
  const all = Registry.merge([registry, processMetrics]);
  app.get('/healthz', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'up' }));
  const check = shareConcurrentChecks(ports.readiness);
  app.get('/readyz', async (_request, reply) => {
    const status = await check();
    return reply
      .headers(apiHeaders)
      .status(status === 'not ready' ? 503 : 200)
      .send({ status });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, ports.metricsToken)) {
      return sendRefusal(request, reply, { code: 'forbidden' });
    }
    return reply
      .headers(apiHeaders)
      .type(all.contentType)
      .send(await all.metrics());
  });
}

// Open to anyone and not rate-limited: concurrent requests share one look at the database.
function shareConcurrentChecks(readiness: HealthPorts['readiness']): HealthPorts['readiness'] {
  let pending: Promise<Readiness> | null = null;
  return () =>
    (pending ??= readiness()
      .catch((): Readiness => 'not ready')
      .finally(() => {
        pending = null;
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

// A proxy on this machine also connects from loopback, but names the client it forwards for.
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
  const sent = bearerToken(request);
  if (token === undefined || sent === null) return false;
  return timingSafeEqual(hashSecret(sent), hashSecret(token));
}
