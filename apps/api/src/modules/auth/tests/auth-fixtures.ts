import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { getCookies, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import {
  waitForEmails,
  emailsTo,
  type ReceivedEmail,
} from '../../notifications/tests/notification-fixtures.ts';
import { findUser, presentUser } from '../../users/public.ts';

/** A test browser: keeps its cookies and stays on one network. */
export interface TestBrowser {
  /** Its cookies, by name. */
  readonly cookies: Record<string, string>;
  readonly post: (
    url: string,
    payload: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

let networks = 0;

/** Opens a browser, on a new network unless one is given. */
export function openBrowser(
  { app }: Pick<TestApp, 'app'>,
  { remoteAddress = freshNetwork() }: { readonly remoteAddress?: string } = {},
): TestBrowser {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    post: async (url, payload, headers) => {
      const call = { ...post(url, payload, headers), remoteAddress, cookies: { ...cookies } };
      const response = await app.inject(call);
      Object.assign(cookies, getCookies(response.cookies));
      return response;
    },
  };
}

/** Opens a browser that already has its cookie, so that its codes are bound to it. */
export async function openKnownBrowser(test: Pick<TestApp, 'app'>): Promise<TestBrowser> {
  const browser = openBrowser(test);
  networks += 1;
  await browser.post('/auth/login', { email: `nobody-${networks}@people.example` });
  return browser;
}

/** Requests a code and reads it from the email. */
export async function requestCode(
  test: Pick<TestApp, 'sql'>,
  browser: TestBrowser,
  email: string,
): Promise<string> {
  await waitForEmails(test);
  await browser.post('/auth/login', { email });
  return readNewCode(test, email);
}

/** Reads the newest code sent to an address, once every email has gone out. */
export async function readNewCode(test: Pick<TestApp, 'sql'>, email: string): Promise<string> {
  await waitForEmails(test);
  const code = newestCode(await emailsTo(email));
  if (code === undefined) throw new Error(`no code came to ${email}`);
  return code;
}

/** Signs a user in by a code. */
export async function signInWith(
  test: Pick<TestApp, 'sql'>,
  browser: TestBrowser,
  email: string,
): Promise<LightMyRequestResponse> {
  const otp = await requestCode(test, browser, email);
  return browser.post('/auth/verify-otp', { email, otp });
}

/** Every row of every table of the product and its job queue, as text. */
export async function dumpDatabase({ sql }: Pick<TestApp, 'sql'>): Promise<string> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql.query<{ row: string }>(`select t::text as row from ${name} t`);
    return [name, ...rows.map(({ row }) => row)].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

/** A wrong code with the format of a correct one. */
export function wrongCode(right: string, distance = 1): string {
  return String(100_000 + ((Number(right) - 100_000 + distance) % 900_000));
}

const confirming = new WeakMap<TestApp, Promise<unknown>>();

/** From now on every action of this user counts as confirmed, as if they had entered each code. */
export async function confirmSession(
  test: TestApp,
  { user }: { readonly user: Pick<TestSession['user'], 'id'> },
): Promise<void> {
  const installed = confirming.get(test) ?? test.sql.query(confirmForTest);
  confirming.set(test, installed);
  await installed;
  const add = 'insert into confirming_user values ($1) on conflict do nothing';
  await test.sql.query(add, [user.id]);
}

/** The same for everyone. */
export async function confirmEverything(test: TestApp): Promise<void> {
  await confirmSession(test, { user: { id: everyone } });
}

const everyone = '00000000-0000-0000-0000-000000000000';

const confirmForTest = `
  create table confirming_user (id uuid primary key);
  create function confirm_for_test() returns trigger language plpgsql security definer as $$ begin
    if new.used_at is null and exists (select from confirming_user where id = '${everyone}' or id =
      (select user_id from session where session.id = new.session_id)) then
      new.confirmed_at := now();
      new.confirmed_by := 'code';
    end if;
    return new;
  end $$;
  create trigger confirm_for_test before insert or update on step_up_action
    for each row execute function confirm_for_test()`;

/** Adds a passkey that nobody has. Its id is that of the person. */
export async function insertPasskey(
  { sql }: Pick<TestApp, 'sql'>,
  { id }: Pick<TestSession['user'], 'id'>,
): Promise<string> {
  await sql.query(
    `with owner as (insert into passkey_owner (user_id, handle) values ($1, sha512($2)))
     insert into passkey (id, user_id, credential_id, public_key, counter, domain, transports, is_synced, name)
     values ($1, $1, sha256($2), sha256($2), 0, 'portal.example', '{}', false, 'Unknown')`,
    [id, Buffer.from(id)],
  );
  return id;
}

/** Who acts in a session, for operations that are called without a request. */
export async function getActorOf({ context }: TestApp, { user }: TestSession): Promise<Actor> {
  const row = await findUser(context.db, user.id);
  if (!row) throw new Error('the session has no user');
  const caller = { sessionId: randomUUID(), user: presentUser(row) };
  return { caller, client: { network: '203.0.113.1', userAgent: '' } };
}

/** Signs in a superadmin with a confirmed session. */
export async function signInConfirmed(test: TestApp): Promise<TestSession> {
  const session = await test.signIn('superadmin');
  await confirmSession(test, session);
  return session;
}

// A later email, about a new device for example, may have no code.
function newestCode(emails: readonly ReceivedEmail[]): string | undefined {
  return emails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((code) => code !== undefined);
}

function freshNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}
