import { describe, expect, it } from 'vitest';
import type { SystemState } from '@anupal/contract/office/system';
import { hoursSinceBackup, mailQueueCounts, findProblems } from './system-model.ts';

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
  lastEmailAt: null,
  lastBackupAt: '2026-11-21T20:00:00Z',
  files: null,
};

describe('system problems', () => {
  it('there are none when everything works', () => {
    expect(findProblems(sound)).toEqual([]);
  });

  it('the most serious is first', () => {
    const failed = {
      id: '0193d3a0-0000-7000-8000-000000000000',
      queue: 'mail',
      failedAt: '2026-11-22T06:00:00Z',
      tries: 13,
      error: null,
    };
    expect(
      findProblems({
        ...sound,
        database: { ...sound.database, pending: 1 },
        clock: { ...sound.clock, aheadBy: -5001 },
        lastBackupAt: null,
        jobs: {
          queues: [{ name: 'mail', waiting: 3, retrying: 2, active: 0, failed: 1 }],
          failed: [failed],
        },
      }),
    ).toEqual(['migrations', 'clock', 'backup', 'jobs', 'mail']);
  });
});

describe('the last backup', () => {
  it.each([
    ['2026-11-22T06:29:59Z', 0, []],
    ['2026-11-20T18:30:00Z', 36, []],
    ['2026-11-20T18:29:59Z', 36, ['backup']],
    // The clock that wrote it may be ahead a little.
    ['2026-11-22T06:30:01Z', 0, []],
    [null, null, ['backup']],
  ])('of %s is %s hours old and a problem: %j', (lastBackupAt, hours, troubles) => {
    const system = { ...sound, lastBackupAt };
    expect(hoursSinceBackup(system)).toBe(hours);
    expect(findProblems(system)).toEqual(troubles);
  });
});

describe('emails', () => {
  it('are those of their queue', () => {
    expect(mailQueueCounts(sound)).toEqual({ waiting: 3, retrying: 0, failed: 0 });
    expect(mailQueueCounts({ jobs: { queues: [], failed: [] } })).toEqual({
      waiting: 0,
      retrying: 0,
      failed: 0,
    });
  });
});
