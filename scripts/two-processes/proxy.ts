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

/** A proxy in front of several processes of the product. */
export interface Proxy {
  /** Calls that met a process that was gone: those that another one answered, and those that none did. */
  count(): { readonly sentAgain: number; readonly broken: number };
  close(): Promise<void>;
}

/**
 * Hands calls to processes in turn, as the proxies of docs/runbook.md do: to those whose `/readyz`
 * says 200. What met a dead process goes to the next one if nothing was sent yet, or if the method
 * makes it harmless; else the answer is 502.
 */
export async function startProxy(port: number, targets: readonly number[]): Promise<Proxy> {
  const fleet = new Fleet(targets);
  const counted = { sentAgain: 0, broken: 0 };
  const server = createServer((call, answer) => {
    void pass({ call, answer, fleet, counted });
  });
  const over = new AbortController();
  const watched = targets.map((target) => fleet.watch(target, over.signal));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    count: () => ({ ...counted }),
    close: async () => {
      over.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(watched);
    },
  };
}

const betweenLooksMilliseconds = 100;

class Fleet {
  readonly #ready = new Map<number, boolean>();
  #turn = 0;

  constructor(targets: readonly number[]) {
    for (const target of targets) this.#ready.set(target, false);
  }

  /** The processes that are ready, whose turn it is first. */
  inTurn(): readonly number[] {
    const ready = [...this.#ready].filter(([, isReady]) => isReady).map(([target]) => target);
    const first = this.#turn++ % Math.max(1, ready.length);
    return [...ready.slice(first), ...ready.slice(0, first)];
  }

  leaveOut(target: number): void {
    this.#ready.set(target, false);
  }

  async watch(target: number, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      this.#ready.set(target, (await fetchStatus(`http://127.0.0.1:${target}/readyz`)) === 200);
      await pause(betweenLooksMilliseconds);
    }
  }
}

interface Passage {
  readonly call: IncomingMessage;
  readonly answer: ServerResponse;
  readonly fleet: Fleet;
  readonly counted: { sentAgain: number; broken: number };
}

async function pass({ call, answer, fleet, counted }: Passage): Promise<void> {
  const body = await buffer(call).catch(() => null);
  if (body === null) return; // who called is gone
  for (const target of fleet.inTurn()) {
    const outcome = await send({ call, answer, body, target });
    if (outcome === 'answered' || answer.destroyed) return; // or who called is gone
    fleet.leaveOut(target);
    const isHarmless = outcome === 'refused' || harmless.has(call.method ?? '');
    if (answer.headersSent || !isHarmless) break;
    counted.sentAgain += 1;
  }
  counted.broken += 1;
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502).end();
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** `refused`: nothing was sent. `broken`: the process was gone before it had answered. */
type Outcome = 'answered' | 'refused' | 'broken';

interface Sending {
  readonly call: IncomingMessage;
  readonly answer: ServerResponse;
  readonly body: Buffer;
  readonly target: number;
}

function send({ call, answer, body, target }: Sending): Promise<Outcome> {
  const options: RequestOptions = {
    // A connection for each call: one that was kept might end at the very moment in which it is used.
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
    const sent = request(options, (received) => {
      answer.writeHead(received.statusCode ?? 502, withoutConnection(received.rawHeaders));
      received.pipe(answer);
      received.on('end', () => resolve('answered'));
      received.on('error', () => resolve('broken'));
    });
    sent.on('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'broken');
    });
    answer.on('close', () => sent.destroy());
    sent.end(body);
  });
}

// What one says of its connection to the proxy is not for the browser.
function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter((_, place) => {
    const name = (raw[place - (place % 2)] ?? '').toLowerCase();
    return name !== 'connection' && name !== 'keep-alive';
  });
}
