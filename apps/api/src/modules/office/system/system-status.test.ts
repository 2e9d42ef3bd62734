import { describe, expect, it } from 'vitest';
import type { SystemState } from '@anupal/contract/office/system';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { recordBackup } from '../../../platform/backup/last-backup.ts';
import { retainFailedJobs } from '../../../platform/jobs/jobs.ts';
import { newFileName } from '../../../platform/files/store.ts';
import { openFileStore } from '../../../platform/files/file-location.ts';
import { bearer, startTestApp, signInByEmail, unlimited } from '../../../testing/test-app.ts';

// Only files older than ten minutes count.
const test = await startTestApp({ limits: unlimited, clock: () => Date.now() + 3_600_000 });
const superadmin = await test.signIn('superadmin');

const readStatus = ({ accessToken } = superadmin) =>
  test.app.inject({ url: '/api/office/system', headers: bearer(accessToken) });

const again = (id: string, { accessToken } = superadmin) =>
  test.app.inject({
    method: 'POST',
    url: `/api/office/system/jobs/${id}/retry`,
    headers: bearer(accessToken),
  });

const dismiss = (id: string, { accessToken } = superadmin) =>
  test.app.inject({
    method: 'DELETE',
    url: `/api/office/system/jobs/${id}`,
    headers: bearer(accessToken),
  });

async function read(): Promise<SystemState> {
  const response = await readStatus();
  expect(response.statusCode).toBe(200);
  return response.json<SystemState>();
}

async function send(queue: string, data: object, afterSeconds = 0): Promise<void> {
  await test.context.db
    .transaction()
    .execute((trx) => test.context.jobs.send(trx, { queue, data, afterSeconds }));
}

/** An email job that cannot be opened and has failed for good. */
async function failedMail(): Promise<string> {
  await send('mail', { sealed: 'nothing', expiresAt: null }, 3600);
  const { rows } = await test.sql.query<{ id: string }>(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 12,
       output = '{"error": "ECONNREFUSED"}'
     where id = (select id from pgboss.job where name = 'mail' and state = 'created' limit 1)
     returning id`,
  );
  return rows[0]?.id ?? '';
}

describe('the system', () => {
  it('shows the versions, the size of the database and its migrations', async () => {
    const { product, database } = await read();
    expect(product.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(product.node).toBe(process.versions.node);
    expect(database.version).toMatch(/^\d+/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.newestMigration).toMatch(/^\d{4}-/);
    expect(database.migrations).toBe(Number(database.newestMigration?.slice(0, 4)));
    expect(database.pending).toBe(0);
  });

  it('shows that a clock is wrong', async () => {
    const { clock } = await read();
    expect(Math.abs(clock.aheadBy - 3_600_000)).toBeLessThan(10_000);
  });

  it('lists all queues, and when an email was last sent', async () => {
    await signInByEmail(test, await test.createUser());
    const { jobs } = await read();
    expect(jobs.queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mail', 'file-sweep', 'office-figures']),
    );
    const lastEmail = async () => Date.parse((await read()).lastEmailAt ?? '');
    await expect.poll(lastEmail).toBeGreaterThan(Date.now() - 600_000);
  });

  it('shows the last backup', async () => {
    expect((await read()).lastBackupAt).toBeNull();
    const [earlier, later] = [new Date('2026-11-20T18:30:00Z'), new Date('2026-11-21T18:30:00Z')];
    await recordBackup(test.context.db, later);
    await recordBackup(test.context.db, earlier); // of two at once, it has ended last
    expect((await read()).lastBackupAt).toBe(later.toISOString());
  });

  it('counts the files and removed orphans', async () => {
    const store = openFileStore(test.config.files);
    await store.put(newFileName(), Buffer.from('of nobody'));
    await send('file-sweep', {});
    await expect.poll(async () => (await read()).files?.removed).toBe(1);
    expect((await read()).files).toMatchObject({ count: 0, bytes: 0 });
  });

  it('shows nothing of a sweep without a result', async () => {
    await test.sql.query(
      `update pgboss.job set output = null where name = 'file-sweep' and state = 'completed'`,
    );
    expect((await read()).files).toBeNull();
  });

  it('is for superadmins only', async () => {
    const unassigned = '0193d3a0-0000-7000-8000-000000000000';
    for (const role of ['admin', 'user'] as const) {
      const session = await test.signIn(role);
      expectRefusal(await readStatus(session), 'forbidden');
      expectRefusal(await again(unassigned, session), 'forbidden');
      expectRefusal(await dismiss(unassigned, session), 'forbidden');
    }
    expectRefusal(await test.app.inject({ url: '/api/office/system' }), 'session_expired');
    expectRefusal(await again(unassigned), 'not_found');
    expectRefusal(await again('nothing'), 'invalid_input');
  });
});

describe('a failed job', () => {
  it('is listed with its error, and runs again once under concurrent requests', async () => {
    const id = await failedMail();
    const { jobs } = await read();
    expect(jobs.failed).toContainEqual({
      id,
      queue: 'mail',
      failedAt: expect.any(String) as string,
      tries: 13,
      error: 'ECONNREFUSED',
    });
    expect(jobs.queues.find(({ name }) => name === 'mail')?.failed).toBe(1);
    const responses = await Promise.all(Array.from({ length: 10 }, () => again(id)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    const { rows } = await test.sql.query<{ state: string }>(
      'select state from pgboss.job where id = $1',
      [id],
    );
    expect(rows[0]?.state).toBe('retry');
    const { rows: noted } = await test.sql.query(
      `select from audit_event where action = 'office.job_run_again' and object_id = $1`,
      [id],
    );
    expect(noted).toHaveLength(1);
  });

  it('is retained until it is dismissed, once', async () => {
    const id = await failedMail();
    await retainFailedJobs(test.context.db);
    const { rows } = await test.sql.query<{ seconds: number }>(
      'select deletion_seconds as seconds from pgboss.job where id = $1',
      [id],
    );
    expect(rows[0]?.seconds).toBe(0); // pg-boss never deletes it
    const responses = await Promise.all(Array.from({ length: 5 }, () => dismiss(id)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 404, 404, 404, 404,
    ]);
    expect((await read()).jobs.failed.map((job) => job.id)).not.toContain(id);
  });

  it('is deleted as usual after it was run again', async () => {
    const id = await failedMail();
    await retainFailedJobs(test.context.db);
    expect((await again(id)).statusCode).toBe(200);
    const { rows } = await test.sql.query<{ seconds: number }>(
      'select deletion_seconds as seconds from pgboss.job where id = $1',
      [id],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(0);
  });

  it('stores the code or kind of an error, not its message', async () => {
    await send('mail', { sealed: 'nothing', expiresAt: null });
    const errors = async (): Promise<readonly object[]> => {
      const { rows } = await test.sql.query<{ output: object }>(
        `select output from pgboss.job where name = 'mail' and state = 'retry'
         and output is not null and output ->> 'error' <> 'ECONNREFUSED'`,
      );
      return rows.map(({ output }) => output);
    };
    await expect.poll(errors).toHaveLength(1);
    expect(Object.keys((await errors())[0] ?? {})).toEqual(['error']);
  });
});
