import * as z from 'zod/mini';
import { endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok } from '@anupal/contract/result';
import { logTo } from '../../log/log.ts';
import type { Caller } from '../guard.ts';
import { serveHealthEndpoints } from '../health-endpoints.ts';
import { openRateLimits } from '../rate-limit.ts';
import { registerModules, type RegisterPorts } from '../register-endpoints.ts';
import { createFairShares, type FairShares } from '../fair-shares.ts';
import { createUploadMemory } from '../upload-memory.ts';
import {
  createHttpServer,
  refuseUnknownPaths,
  type HttpServer,
  type ServerOptions,
} from '../server.ts';

/** A test module: `echo` responds at once, `hold` when it is released. */
const play = {
  echo: endpoint({
    method: 'POST',
    path: '/play/echo',
    access: 'public',
    body: z.object({ text: z.string() }),
    response: z.object({ text: z.string() }),
    errors: [],
  }),
  hold: endpoint({
    method: 'GET',
    path: '/play/hold',
    access: 'public',
    response: z.object({}),
    errors: [],
  }),
} satisfies Endpoints;

/** A server with the module `play` and nothing behind it. */
export interface PlayServer extends HttpServer {
  /** Releases all held calls. */
  releaseAll(): void;
  /** The number of held calls. */
  readonly heldCount: () => number;
  readonly logLines: readonly string[];
}

/** Creates a server with the module `play`. */
export async function createPlayServer(
  options: Partial<ServerOptions> = {},
  ports: Partial<RegisterPorts> = {},
): Promise<PlayServer> {
  const logLines: string[] = [];
  const log = logTo({ write: (line) => void logLines.push(line) });
  const server = await createHttpServer({
    log,
    trustedProxies: [],
    requestsInFlight: 100,
    ...options,
  });
  const waiting = new Set<() => void>();
  const handlers = {
    echo: async ({ body }: { body: { text: string } }) => ok(body),
    hold: () =>
      new Promise((resolve) => {
        waiting.add(() => resolve(ok({})));
      }),
  };
  serveHealthEndpoints(server.app, {
    readiness: async () => 'ready',
    metricsToken: undefined,
    addMetrics: () => undefined,
  });
  await registerModules(
    server.app,
    { endpoints: { play }, handlers: { play: handlers } },
    permissivePorts(ports),
  );
  refuseUnknownPaths(server.app);
  const releaseAll = (): void => {
    for (const go of waiting) go();
    waiting.clear();
  };
  return { ...server, releaseAll, heldCount: () => waiting.size, logLines };
}

/** Guard ports without sign-in and without limits. */
export function permissivePorts(ports: Partial<RegisterPorts> = {}): RegisterPorts {
  return {
    identify: async () => null,
    identifyLink: async () => null,
    needs: {},
    answers: {
      begin: async () => ({ is: 'first' }),
      finish: async () => undefined,
      forget: async () => undefined,
    },
    getAccount: async () => null,
    limits: openRateLimits({ network: 1_000_000, account: 1_000_000 }),
    shares: unlimitedShares(),
    uploads: { memory: createUploadMemory({ bytes: 134_217_728, uploadsPerSender: 1000 }) },
    origin: 'https://portal.example',
    ...ports,
  };
}

/** Shares that no test of something else reaches. */
export function unlimitedShares(): FairShares {
  const roomy = { concurrency: 1_000_000, maxWaiting: 0 };
  return createFairShares({ account: roomy, network: roomy, milliseconds: 1000 });
}

/** A caller with an id and a role. */
export function fakeCaller({
  id = '0190d3c0-0000-7000-8000-000000000002',
  role = 'user',
}: Partial<Pick<Caller['user'], 'id' | 'role'>>): Caller {
  return {
    sessionId: '0190d3c0-0000-7000-8000-000000000001',
    user: {
      id,
      fullName: 'Somebody',
      email: 'somebody@people.example',
      role,
      profilePicture: null,
      isKycVerified: false,
      kycStatus: null,
      subscriptionPlanId: null,
      walletId: null,
    },
  };
}
