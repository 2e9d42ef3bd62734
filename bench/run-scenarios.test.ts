import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import type { Figure } from './figures.ts';
import { runScenarios, type Scenario } from './run-scenarios.ts';
import { repeatSequentially } from './bench-user.ts';
import type { Endpoints } from './endpoints.ts';

const places: Endpoints = {
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
  it('E6 keeps its figures, prints the error and continues with the others', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const scenarios = new Map<string, Scenario>([
      ['first', () => figuresOf('first')],
      ['broken', () => figuresOf('half', new Error('answered 503'))],
      ['last', () => figuresOf('last')],
    ]);
    const { figures, failed } = await runScenarios(scenarios, places);
    expect(figures.map(({ id }) => id)).toEqual(['first', 'half', 'last']);
    expect(failed).toEqual(['broken']);
    expect(told).toHaveBeenCalledExactlyOnceWith('broken failed:', new Error('answered 503'));
    vi.restoreAllMocks();
  });

  it('E6 prints its table and exits with an error', async () => {
    // Nothing listens there, so the first fails. The second needs no product.
    const { code, output, errors } = await runBench('sign-in', 'obligations');
    expect(output).toContain('Due dates of 100 businesses over 5 years');
    expect(errors).toContain('sign-in failed:');
    expect(errors).toContain('Not completed: sign-in.');
    expect(code).toBe(1);
  });

  it('E6 reports an unknown scenario before it measures any', async () => {
    const { code, output, errors } = await runBench('obligations', 'unheard-of');
    expect(errors).toContain('Unknown scenario unheard-of; choose from: start, ');
    expect(output).toBe('');
    expect(code).toBe(1);
  });
});

it('E6 users are created one after another', async () => {
  let under = 0;
  let most = 0;
  const made = await repeatSequentially(5, async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise(setImmediate);
    under -= 1;
    return most;
  });
  expect(made).toEqual([1, 1, 1, 1, 1]);
});

async function* figuresOf(id: string, error?: Error): AsyncGenerator<Figure> {
  await Promise.resolve();
  yield { id, what: id, value: 1, digits: 0 };
  if (error) throw error;
}

async function runBench(
  ...names: readonly string[]
): Promise<{ code: number; output: string; errors: string }> {
  const bench = spawn(process.execPath, ['bench/run.ts', ...names], {
    env: {
      ...process.env,
      BASE_URL: places.baseUrl,
      MAILBOX_URL: places.mailboxUrl,
      BENCH_DATABASE_URL: places.databaseUrl,
      BENCH_OWNER_URL: places.ownerUrl,
      BENCH_WEBHOOK_SECRET: places.webhookSecret,
      BENCH_DATA_DIR: places.dataDir,
    },
  });
  const ended = once(bench, 'exit') as Promise<[number]>; // not ended by a signal
  const [output, errors] = await Promise.all([text(bench.stdout), text(bench.stderr)]);
  const [code] = await ended;
  return { code, output, errors };
}
