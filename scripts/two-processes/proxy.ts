import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchStatus } from '../product/readiness.ts';

/** A proxy in front of several API processes. */
export interface Proxy {
  /** Calls to a dead process: those that another one answered, and those that failed. */
  count(): { readonly retried: number; readonly failed: number };
  close(): Promise<void>;
}

/**
 * Distributes calls in turn to the processes whose `/readyz` returns 200, like the proxies of
 * docs/runbook.md. A call to a dead process is retried on the next one if nothing was sent yet or
 * the method is idempotent; otherwise the response is 502.
 */
export async function startProxy(port: number, targetPorts: readonly number[]): Promise<Proxy> {
  const targets = new Targets(targetPorts);
  const counts = { retried: 0, failed: 0 };
  const server = createServer((call, response) => {
    void forward({ call, response, targets, counts });
  });
  const closing = new AbortController();
  const watched = targetPorts.map((target) => targets.watch(target, closing.signal));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    count: () => ({ ...counts }),
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(watched);
    },
  };
}

const pollIntervalMs = 100;

class Targets {
  readonly #ready = new Map<number, boolean>();
  #next = 0;

  constructor(ports: readonly number[]) {
    for (const target of ports) this.#ready.set(target, false);
  }

  /** The ready processes, starting with the next in turn. */
  nextTargets(): readonly number[] {
    const ready = [...this.#ready].filter(([, isReady]) => isReady).map(([target]) => target);
    const first = this.#next++ % Math.max(1, ready.length);
    return [...ready.slice(first), ...ready.slice(0, first)];
  }

  markDown(target: number): void {
    this.#ready.set(target, false);
  }

  async watch(target: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#ready.set(target, (await fetchStatus(`http://127.0.0.1:${target}/readyz`)) === 200);
      await pause(pollIntervalMs);
    }
  }
}

interface Forwarding {
  readonly call: IncomingMessage;
  readonly response: ServerResponse;
  readonly targets: Targets;
  readonly counts: { retried: number; failed: number };
}

async function forward({ call, response, targets, counts }: Forwarding): Promise<void> {
  const body = await buffer(call).catch(() => null);
  if (body === null) return; // the caller has gone
  for (const target of targets.nextTargets()) {
    const outcome = await send({ call, response, body, target });
    if (outcome === 'answered' || response.destroyed) return; // or the caller has gone
    targets.markDown(target);
    const mayRetry = outcome === 'refused' || idempotentMethods.has(call.method ?? '');
    if (response.headersSent || !mayRetry) break;
    counts.retried += 1;
  }
  counts.failed += 1;
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end();
}

const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** `refused`: nothing was sent. `broken`: the process died before it answered. */
type Outcome = 'answered' | 'refused' | 'broken';

interface Attempt {
  readonly call: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly target: number;
}

function send({ call, response, body, target }: Attempt): Promise<Outcome> {
  const options: RequestOptions = {
    // One connection per call, because a kept-alive connection might close just when it is used.
    agent: false,
    port: target,
    host: '127.0.0.1',
    method: call.method,
    path: call.url,
    headers: {
      ...call.headers,
      connection: 'close',
      'x-forwarded-for': call.socket.remoteAddress ?? '',
    },
  };
  return new Promise((resolve) => {
    const outgoing = request(options, (received) => {
      response.writeHead(received.statusCode ?? 502, withoutConnection(received.rawHeaders));
      received.pipe(response);
      received.on('end', () => resolve('answered'));
      received.on('error', () => resolve('broken'));
    });
    outgoing.on('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'broken');
    });
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
  });
}

// Connection headers between process and proxy are not for the browser.
function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter((_, index) => {
    const name = (raw[index - (index % 2)] ?? '').toLowerCase();
    return name !== 'connection' && name !== 'keep-alive';
  });
}
