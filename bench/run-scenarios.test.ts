import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import type { Measurement } from './figures.ts';
import { runScenarios, type Scenario } from './run-scenarios.ts';
import { repeatSequentially } from './bench-user.ts';
import type { Endpoints } from './endpoints.ts';

const endpoints: Endpoints = {
  baseUrl: 'http://127.0.0.1:9',
  mailboxUrl: 'http://127.0.0.1:9/mailbox',
  sandboxUrl: 'http://127.0.0.1:9',
  webhookSecret: 'a secret',
  databaseUrl: 'postgres://127.0.0.1:9/none',
  ownerUrl: 'postgres://127.0.0.1:9/none',
  dataDir: '/nowhere',
  chromiumPath: null,
  small: null,
  fair: null,
};

describe('a bench with a failing scenario', () => {
  it('keeps its figures, prints the error and continues with the others', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const scenarios = new Map<string, Scenario>([
      ['first', () => yieldFigure('first')],
      ['broken', () => yieldFigure('half', new Error('answered 503'))],
      ['last', () => yieldFigure('last')],
    ]);
    const { figures, failed } = await runScenarios(scenarios, endpoints);
    expect(figures.map(({ id }) => id)).toEqual(['first', 'half', 'last']);
    expect(failed).toEqual(['broken']);
    expect(logged).toHaveBeenCalledExactlyOnceWith('broken failed:', new Error('answered 503'));
    vi.restoreAllMocks();
  });

  it('prints its table and exits with an error', async () => {
    // Nothing listens on that port, so the first fails. The second needs no product.
    const { code, output, errors } = await runBench('sign-in', 'obligations');
    expect(output).toContain('Due dates of 100 businesses over 5 years');
    expect(errors).toContain('sign-in failed:');
    expect(errors).toContain('Not completed: sign-in.');
    expect(code).toBe(1);
  });

  it('reports an unknown scenario before it measures any', async () => {
    const { code, output, errors } = await runBench('obligations', 'unknown');
    expect(errors).toContain('Unknown scenario unknown; choose from: start, ');
    expect(output).toBe('');
    expect(code).toBe(1);
  });
});

it('users are created one after another', async () => {
  let running = 0;
  let peak = 0;
  const results = await repeatSequentially(5, async () => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise(setImmediate);
    running -= 1;
    return peak;
  });
  expect(results).toEqual([1, 1, 1, 1, 1]);
});

async function* yieldFigure(id: string, error?: Error): AsyncGenerator<Measurement> {
  await Promise.resolve();
  yield { id, label: id, value: 1, digits: 0 };
  if (error) throw error;
}

async function runBench(
  ...names: readonly string[]
): Promise<{ code: number; output: string; errors: string }> {
  const bench = spawn(process.execPath, ['bench/run.ts', ...names], {
    env: {
      ...process.env,
      BASE_URL: endpoints.baseUrl,
      MAILBOX_URL: endpoints.mailboxUrl,
      BENCH_DATABASE_URL: endpoints.databaseUrl,
      BENCH_OWNER_URL: endpoints.ownerUrl,
      BENCH_WEBHOOK_SECRET: endpoints.webhookSecret,
      BENCH_DATA_DIR: endpoints.dataDir,
    },
  });
  const ended = once(bench, 'exit') as Promise<[number]>; // not ended by a signal
  const [output, errors] = await Promise.all([text(bench.stdout), text(bench.stderr)]);
  const [code] = await ended;
  return { code, output, errors };
}
