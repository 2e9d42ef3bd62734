import { describe, expect, it } from 'vitest';
import type { SystemState } from '@anupal/contract/office/system';
import { mailsOf, troublesOf } from './model.ts';

const sound: SystemState = {
  product: { version: '1.0.0', node: '24.0.0', startedAt: '2026-11-22T06:00:00Z' },
  database: {
    version: '18.0',
    bytes: 20_000_000,
    migrations: 22,
    newestMigration: '0022-x',
    pending: 0,
  },
  clock: { databaseAt: '2026-11-22T06:30:00Z', aheadBy: 4 },
  jobs: {
    queues: [{ name: 'mail', waiting: 3, retrying: 0, active: 0, failed: 0 }],
    failed: [],
  },
  lastMailAt: null,
  files: null,
};

describe('what is wrong', () => {
  it('is nothing where all is well', () => {
    expect(troublesOf(sound)).toEqual([]);
  });

  it('is told with the gravest first', () => {
    const failed = {
      id: '0193d3a0-0000-7000-8000-000000000000',
      queue: 'mail',
      failedAt: '2026-11-22T06:00:00Z',
      tries: 13,
      error: null,
    };
    expect(
      troublesOf({
        ...sound,
        database: { ...sound.database, pending: 1 },
        clock: { ...sound.clock, aheadBy: -5001 },
        jobs: {
          queues: [{ name: 'mail', waiting: 3, retrying: 2, active: 0, failed: 1 }],
          failed: [failed],
        },
      }),
    ).toEqual(['migrations', 'clock', 'jobs', 'mail']);
  });
});

describe('the mails', () => {
  it('are those of their queue', () => {
    expect(mailsOf(sound)).toEqual({ waiting: 3, retrying: 0, failed: 0 });
    expect(mailsOf({ jobs: { queues: [], failed: [] } })).toEqual({
      waiting: 0,
      retrying: 0,
      failed: 0,
    });
  });
});
