import { readdir, readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoogleLink } from '@anupal/contract/auth/schemas';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { confirmSession } from '../tests/auth-fixtures.ts';
import {
  createGoogleTest,
  exchange,
  freshAccount,
  getValues,
  type GoogleAccount,
  type GoogleTest,
} from '../tests/google-fixtures.ts';

let test: GoogleTest;

beforeAll(async () => {
  test = await createGoogleTest({ limits: unlimited });
});

afterAll(() => test.stop());

it('only its user can list and remove a link, and is notified by email', async () => {
  const account = freshAccount();
  const [own, other] = [await signIn(account), await signIn(freshAccount())];
  const [link] = await listLinks(own);
  expectRefusal(await removeLink(own, link?.id), 'fresh_code_required');
  for (const session of [own, other]) await confirmSession(test, session);
  expect(link?.email).toBe(account.email);
  expect((await removeLink(other, link?.id)).statusCode).toBe(404);
  const responses = await Promise.all([1, 2, 3].map(() => removeLink(own, link?.id)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  expect(await listLinks(own)).toEqual([]);
  await waitForEmails(test);
  const subjects = (await emailsTo(account.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.includes('Google account was removed'))).toHaveLength(1);
  const again = await test.reachCallback(account);
  expect(again.url.searchParams.get('confirm')).toBe('code');
  const { rows } = await test.sql.query(
    `select action from audit_event where action = 'auth.google_unlinked'`,
  );
  expect(rows).toHaveLength(1);
});

it('the migration removes the Google links of staff and keeps those of franchisees', async () => {
  const name = `links_${randomUUID().replaceAll('-', '')}`;
  await test.sql.query(`create database ${name}`);
  const url = new URL(test.database.ownerUrl);
  url.pathname = `/${name}`;
  const sql = new pg.Client({ connectionString: url.href });
  await sql.connect();
  try {
    const files = await listMigrations();
    const confirmedLinks = files.findIndex((file) => file.endsWith('-confirmed-links.sql'));
    for (const file of files.slice(0, confirmedLinks)) await apply(sql, file);
    for (const role of ['user', 'admin', 'superadmin'])
      await sql.query(
        `with person as (
           insert into users (id, email, full_name, role)
           values (gen_random_uuid(), $1 || '@people.example', 'Asha Rao', $1::user_role)
           returning id
         ), handover as (
           insert into session_handover (hash, browser_hash, token_id, user_id, expires_at)
           select sha256($1::bytea), sha256($1::bytea), gen_random_uuid(), id,
             now() + interval '1 minute' from person
         )
         insert into google_identity (issuer, subject, user_id)
         select 'https://accounts.google.com', $1, id from person`,
        [role],
      );
    await apply(sql, files[confirmedLinks] ?? '');
    const links = await sql.query('select subject from google_identity');
    expect(links.rows).toEqual([{ subject: 'user' }]);
    const handovers = await sql.query(
      'select role::text from session_handover join users on users.id = user_id',
    );
    expect(handovers.rows).toEqual([{ role: 'user' }]);
  } finally {
    await sql.end();
    await test.sql.query(`drop database ${name} with (force)`);
  }
});

const migrations = new URL('../../../../migrations/', import.meta.url);

async function listMigrations(): Promise<readonly string[]> {
  return (await readdir(migrations)).filter((file) => /^\d{4}-.*\.sql$/.test(file)).sort();
}

async function apply(sql: pg.Client, file: string): Promise<void> {
  await sql.query(await readFile(new URL(file, migrations), 'utf8'));
}

async function signIn(account: GoogleAccount): Promise<TestSession> {
  const { url, cookies } = await test.reachCallback(account);
  const response = await exchange(test, getValues(url), cookies);
  return response.json<TestSession>();
}

async function listLinks({ accessToken }: TestSession): Promise<readonly GoogleLink[]> {
  const response = await test.app.inject({
    url: '/api/auth/google/links',
    headers: bearer(accessToken),
  });
  return response.json<{ links: readonly GoogleLink[] }>().links;
}

function removeLink({ accessToken }: TestSession, id = '') {
  const url = `/api/auth/google/links/${id}`;
  return test.app.inject({ method: 'DELETE', url, headers: bearer(accessToken) });
}
