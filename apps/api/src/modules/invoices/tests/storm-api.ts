import { setTimeout as wait } from 'node:timers/promises';
import type { ProductStarters, ReadyProcess } from '../../../testing/server-process.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** How the processes of a storm are run. */
export interface StormSettings extends Pick<ProductStarters, 'startKillable'> {
  /** Around when their clocks are. */
  readonly time: string;
  readonly mostKills: number;
}

/** A call as the fixtures describe it. */
interface Described {
  readonly url?: unknown;
  readonly payload?: unknown;
  readonly headers?: unknown;
}

/** The API of a storm. */
export type StormApi = Awaited<ReturnType<typeof startStormApi>>;

// What is refused until something else has happened, or a call with the same key has ended.
const laterRefusals = ['idempotency_in_flight', 'insufficient_balance', 'wallet_spent'];

/** Two processes of the API, to be killed in turn; calls are repeated until one of them answers. */
export async function startStormApi(
  { sql }: Pick<TestApp, 'sql'>,
  { startKillable, time, mostKills }: StormSettings,
) {
  const clock = new URL('../../../testing/clock-around.ts', import.meta.url).href;
  const start = () =>
    startKillable({ NODE_OPTIONS: `--import=${clock}`, CLOCK_AROUND: time, NODE_ENV: 'test' });
  const processes: ReadyProcess[] = await Promise.all([start(), start()]);
  let kills = 0;
  let turn = 0;

  async function call(path: string, body: object | string, headers: object): Promise<unknown> {
    for (;;) {
      turn += 1;
      const response = await fetch(`${processes[turn % 2]?.url ?? ''}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }).catch(() => null);
      const answer = (await response?.json().catch(() => null)) as { code?: string } | null;
      if (response?.ok && answer !== null) return answer;
      if (response && answer && isFinal(response.status, answer.code ?? '')) return answer;
      await wait(20 + Math.random() * 80);
    }
  }

  async function killInTurns(isDone: () => boolean): Promise<void> {
    while (kills < 2 || (kills < mostKills && !isDone())) {
      await wait(100 + Math.random() * 500);
      await processes[kills % 2]?.kill();
      await sql.query(
        `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
      );
      const next = await start();
      processes[kills % 2] = next;
      kills += 1;
    }
  }

  return {
    call,
    send: ({ url, payload, headers }: Described) =>
      call(String(url).replace('/api', ''), payload as object | string, headers as object),
    /** Kills the processes in turn while the calls go on. */
    killWhile: async (calls: readonly Promise<unknown>[]): Promise<void> => {
      let isDone = false;
      const all = Promise.all(calls).finally(() => (isDone = true));
      await Promise.all([all, killInTurns(() => isDone)]);
    },
    countKills: () => kills,
  };
}

// A call whose answer was lost is refused when it is repeated: it was done. The price of what was withdrawn
// first is not lowered.
function isFinal(status: number, code: string): boolean {
  if (status >= 500 || laterRefusals.includes(code)) return false;
  if (status === 409 || code === 'invoice_not_open') return true;
  throw new Error(`refused: ${status} ${code}`);
}
