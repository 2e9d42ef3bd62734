import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { parseEmail, type Email } from '@anupal/contract/values/email';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { createTestApp, unlimited, type TestApp } from '../../testing/test-app.ts';
import { emailJobs, waitForEmails, emailsTo } from './tests/notification-fixtures.ts';
import { queueEmail } from './email-queue.ts';
import { renderEmailToAddress } from './email-layout.ts';

let test: TestApp;
/** The port of the mail server, where nothing listens until it is back. */
let smtpPort: number;
let mailServer: Server | null = null;

beforeAll(async () => {
  const probe = await listen(createServer());
  smtpPort = getPort(probe);
  await close(probe);
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  test = await createTestApp({ limits: unlimited, config: { smtpUrl } });
});

afterAll(async () => {
  await test.stop();
  if (mailServer) await close(mailServer);
});

describe('while the mail server is down', () => {
  it('emails wait, sealed, and are sent once it is back; an expired code is discarded', async () => {
    const [waits, dies] = [address('waits'), address('dies')];
    const inAnHour = new Date(Date.now() + 3_600_000);
    await send(waits, { expiresAt: inAnHour });
    await send(dies, { expiresAt: inAnHour });
    await expect.poll(minAttempts).toBeGreaterThan(0);
    const warnings = test.logLines.filter((line) =>
      line.includes('a job failed and will be retried'),
    );
    expect(warnings.length).toBeGreaterThanOrEqual(2);
    expect(warnings.join('')).not.toMatch(/@people|482913/);

    await expireNewestJob();
    mailServer = await forwardToSandbox();
    await skipRetryDelay();
    await waitForEmails(test);
    expect(await emailsTo(waits)).toMatchObject([{ subject: 'A subject', to: waits }]);
    expect(await emailsTo(dies)).toEqual([]);
    expect((await emailJobs(test)).map(({ state }) => state)).toEqual(['completed', 'completed']);
  });

  it('sign-in requests succeed', async () => {
    const { email } = await test.createUser();
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email },
    });
    expect(response.statusCode).toBe(200);
  });

  it('retries continue for over an hour, at growing intervals', async () => {
    const { rows } = await test.sql.query(
      `select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.queue where name = 'mail'`,
    );
    expect(rows).toEqual([
      { retry_limit: 12, retry_delay: 2, retry_backoff: true, retry_delay_max: 600 },
    ]);
  });
});

describe('an email job', () => {
  it('contains no plaintext', async () => {
    const to = address('sealed');
    await send(to, { code: '482913' });
    const jobs = await test.sql.query<{ row: string }>(
      `select t::text as row from pgboss.job t where name = 'mail'`,
    );
    const text = jobs.rows.map(({ row }) => row).join('\n');
    for (const secret of ['482913', to, 'sealed', 'First.', 'A subject']) {
      const forms = ['utf8', 'base64url', 'hex'] as const;
      const found = forms.map((form) => text.includes(Buffer.from(secret).toString(form)));
      // Every job has the field `sealed`.
      expect({ secret, found }).toEqual({
        secret,
        found: [secret === 'sealed', false, false],
      });
    }
  });

  it('does not exist after its transaction is rolled back', async () => {
    const before = (await emailJobs(test)).length;
    const rolledBack = inTransaction(test.context.db, async (trx) => {
      await queueEmail(trx, test.context, { to: address('never'), email: createEmail() });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await emailJobs(test)).toHaveLength(before);
  });

  it('is sent within half a minute after its process was killed', async () => {
    const to = address('orphan');
    await send(to, { isOrphan: true });
    await expect.poll(() => emailsTo(to)).toMatchObject([{ to }]);
  });

  it('fails if it was tampered with', async () => {
    await send(address('changed'), {});
    const { rowCount } = await test.sql.query(
      `update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(data ->> 'sealed' || 'AA')),
         start_after = now(), state = 'created'
       where id = (select id from pgboss.job where name = 'mail' order by created_on desc limit 1)`,
    );
    expect(rowCount).toBe(1);
    const before = test.logLines.length;
    await skipRetryDelay();
    const warnings = () =>
      test.logLines.slice(before).filter((line) => line.includes('unable to authenticate data'));
    await expect.poll(warnings).not.toEqual([]);
  });
});

function createEmail(code?: string) {
  const text = { subject: 'A subject', paragraphs: ['First.'] };
  return renderEmailToAddress('en', code === undefined ? text : { ...text, code });
}

interface SendOptions {
  readonly code?: string;
  readonly expiresAt?: Date;
  /** A killed process had started it. */
  readonly isOrphan?: boolean;
}

async function send(to: Email, { code, isOrphan = false, ...rest }: SendOptions): Promise<void> {
  await inTransaction(test.context.db, async (trx) => {
    await queueEmail(trx, test.context, { to, email: createEmail(code), ...rest });
    if (!isOrphan) return;
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
      where name = 'mail' and xmin = pg_current_xact_id()::xid`.execute(trx);
  });
}

function address(name: string): Email {
  const email = parseEmail(`${name}-${process.pid}@people.example`);
  if (!email) throw new Error('not an address');
  return email;
}

/** The minimum number of failures of a job. */
async function minAttempts(): Promise<number> {
  const jobs = await emailJobs(test);
  return Math.min(...jobs.map((job) => job.retry_count + (job.state === 'retry' ? 1 : 0)));
}

/** Makes the newest job expire. */
async function expireNewestJob(): Promise<void> {
  await test.sql.query(
    `update pgboss.job set data = jsonb_set(data, '{expiresAt}', to_jsonb(now() - interval '1 second'))
     where id = (select id from pgboss.job where name = 'mail' order by created_on desc limit 1)`,
  );
}

/** Skips the wait before the next attempt. */
async function skipRetryDelay(): Promise<void> {
  await test.sql.query(`update pgboss.job set start_after = now() where name = 'mail'`);
}

/** The mail server is back: forwards its port to the sandbox's. */
async function forwardToSandbox(): Promise<Server> {
  const { hostname, port } = new URL(inject('testSandbox').smtpUrl);
  const server = createServer((socket) => {
    const forward = connect(Number(port), hostname);
    socket.pipe(forward).pipe(socket);
    for (const side of [socket, forward]) {
      side.on('error', () => undefined);
      side.on('close', () => {
        socket.destroy();
        forward.destroy();
      });
    }
  });
  return listen(server, smtpPort);
}

function listen(server: Server, port = 0): Promise<Server> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function getPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
