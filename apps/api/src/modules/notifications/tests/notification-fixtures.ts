import type { Response } from '@anupal/contract/endpoint';
import type { notifications } from '@anupal/contract/notifications';
import { expect, inject } from 'vitest';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** An email in the sandbox's mailbox. */
export interface ReceivedEmail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly attachments?: readonly { readonly name: string; readonly path: string }[];
}

/** Reads a file attached to an email in the sandbox's mailbox. */
export async function readAttachment(path: string): Promise<Buffer> {
  const response = await fetch(`${inject('testSandbox').url}${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The emails to an address, newest first. */
export async function emailsTo(email: string): Promise<readonly ReceivedEmail[]> {
  const { url } = inject('testSandbox');
  const response = await fetch(`${url}/mailbox/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as readonly ReceivedEmail[];
}

/** Waits until every queued email has been sent or discarded. */
export async function waitForEmails({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  const waiting = async (): Promise<unknown> => {
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job
       where name in ('mail', 'mail-documents') and state in ('created', 'retry', 'active')`,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(0);
}

/**
 * Discards the emails that attach documents, for tests that read none: making the documents of one
 * takes a second of CPU.
 */
export async function discardDocumentEmails({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  await sql.query(`
    create function discard_job() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger discard_job before insert on pgboss.job for each row
      when (new.name = 'mail-documents') execute function discard_job()`);
}

/** A row of the email queue. */
export interface EmailJobRow {
  readonly state: string;
  readonly retry_count: number;
  readonly data: { readonly sealed: string; readonly expiresAt: string | null };
}

/** The jobs of the email queue, oldest first. */
export async function emailJobs({ sql }: Pick<TestApp, 'sql'>): Promise<readonly EmailJobRow[]> {
  const { rows } = await sql.query<EmailJobRow>(
    `select state::text, retry_count, data from pgboss.job where name in ('mail', 'mail-documents') order by created_on`,
  );
  return rows;
}

/** The notification calls of one user. */
export function inboxCalls({ app }: Pick<TestApp, 'app'>, { accessToken }: TestSession) {
  const headers = bearer(accessToken);
  return {
    list: async (query = '') => {
      const response = await app.inject({ url: `/api/notifications${query}`, headers });
      return response.json<Inbox>();
    },
    unread: async () => {
      const response = await app.inject({ url: '/api/notifications/unread', headers });
      return response.json<{ unread: number }>().unread;
    },
    read: (body: object) => app.inject(post('/notifications/read', body, headers)),
    seen: (recordId: string) => app.inject(post('/notifications/seen', { recordId }, headers)),
    preferences: () => app.inject({ url: '/api/notifications/preferences', headers }),
    prefer: (payload: object) =>
      app.inject({ method: 'PATCH', url: '/api/notifications/preferences', payload, headers }),
  };
}

type Inbox = Response<typeof notifications.list>;

/** Makes all notifications and digests older. */
export async function ageNotifications({ sql }: Pick<TestApp, 'sql'>, time: string): Promise<void> {
  await sql.query('update notification set created_at = created_at - $1::interval', [time]);
  await sql.query(
    `update notification_reader set emailed_until = emailed_until - $1::interval,
       last_email_at = last_email_at - $1::interval`,
    [time],
  );
}
