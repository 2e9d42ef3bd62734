import type { Shutdown } from '../processes/shutdown.ts';
import { startNode, type NodeProcess } from '../processes/node-process.ts';
import { waitUntilOk } from '../product/readiness.ts';
import type { Environment } from '../product/settings.ts';

/** One of several API processes on the same database. */
export interface ApiProcess {
  readonly port: number;
  /** Kills it without warning, like a power failure, and starts a replacement. */
  replace(): Promise<void>;
}

/** The common settings of the processes, and the port of each. */
export interface ApiProcessOptions {
  readonly ports: readonly number[];
  readonly env: Environment;
  readonly shutdown: Shutdown;
}

/** Starts the API processes at the same time and resolves when all are ready. */
export async function startApiProcesses({
  ports,
  env,
  shutdown,
}: ApiProcessOptions): Promise<readonly ApiProcess[]> {
  return Promise.all(
    ports.map(async (port) => {
      const start = async (): Promise<NodeProcess> => {
        const api = startNode({
          script: 'apps/api/src/server.ts',
          env: { ...env, PORT: String(port) },
        });
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
  const exited = new AbortController();
  void api.ended.then(() => exited.abort());
  await waitUntilOk(`http://127.0.0.1:${port}/readyz`, exited.signal);
}
