import type { Shutdown } from '../processes/shutdown.ts';
import { startNode, type NodeProcess } from '../processes/node-process.ts';
import { waitUntilOk } from '../product/readiness.ts';
import type { Environment } from '../product/settings.ts';

/** A process of the API, of several on one database. */
export interface ApiProcess {
  readonly port: number;
  /** Ends it without a word, as a power failure would, and starts another one in its place. */
  replace(): Promise<void>;
}

/** What the members of a fleet have in common, and each its own port. */
export interface ApiProcessOptions {
  readonly ports: readonly number[];
  readonly env: Environment;
  readonly shutdown: Shutdown;
}

/** Starts processes of the API at the same moment, and resolves when all are ready. */
export async function startApiProcesses({
  ports,
  env,
  shutdown,
}: ApiProcessOptions): Promise<readonly ApiProcess[]> {
  return Promise.all(
    ports.map(async (port) => {
      const start = async (): Promise<NodeProcess> => {
        const told = { ...env, PORT: String(port) };
        const api = startNode({ script: 'apps/api/src/server.ts', env: told });
        shutdown.add(api);
        await untilReady(port, api);
        return api;
      };
      let running = await start();
      return {
        port,
        replace: async () => {
          running.kill();
          await running.ended;
          running = await start();
        },
      };
    }),
  );
}

async function untilReady(port: number, api: NodeProcess): Promise<void> {
  const gone = new AbortController();
  void api.ended.then(() => gone.abort());
  await waitUntilOk(`http://127.0.0.1:${port}/readyz`, gone.signal);
}
