import { bearer, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { createContext } from '../../applications/tests/application-fixtures.ts';
import type { ErasureContext } from '../erasure/run-erasures.ts';
import type { FullLife } from './full-life.ts';

export function callErasure(
  test: TestApp,
  session: TestSession,
  method: 'GET' | 'POST' | 'DELETE',
) {
  const headers = bearer(session.accessToken);
  return test.app.inject({ method, url: '/api/privacy/erasure', headers });
}

export function setHold(
  test: TestApp,
  by: TestSession,
  { user }: Pick<TestSession, 'user'>,
  payload: { readonly reason: string; readonly endsOn?: string },
) {
  const headers = bearer(by.accessToken);
  const url = `/api/users/${user.id}/legal-hold`;
  return test.app.inject({ method: 'PUT', url, headers, payload });
}

export async function makeDue(test: TestApp, { user }: Pick<TestSession, 'user'>): Promise<void> {
  await test.sql.query('update erasure set due_at = now() where user_id = $1', [user.id]);
}

export async function readErasureState(
  test: TestApp,
  { user }: Pick<TestSession, 'user'>,
): Promise<string | undefined> {
  const { rows } = await test.sql.query<{ state: string }>(
    'select state from erasure where user_id = $1 order by id desc limit 1',
    [user.id],
  );
  return rows[0]?.state;
}

/** The context of a run that stops after a step. */
export function stopAfter(test: TestApp, step: string): ErasureContext {
  return {
    ...createContext(test),
    crash: (reached) => {
      if (reached === `retention:after-${step}`) throw new Error('died');
    },
  };
}

export async function countRows(
  test: TestApp,
  table: string,
  { user }: Pick<TestSession, 'user'>,
): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    `select count(*)::int as count from ${table} where user_id = $1`,
    [user.id],
  );
  return rows[0]?.count ?? 0;
}

/** The tables of the product and its queue in which a text occurs, also within bytes. */
export async function findTables(test: TestApp, text: string): Promise<readonly string[]> {
  const { rows: tables } = await test.sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  const hex = Buffer.from(text).toString('hex');
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await test.sql.query<{ found: boolean }>(
        `select exists (select from ${name} t
           where t::text ilike '%' || $1 || '%' or t::text like '%' || $2 || '%') as found`,
        [text, hex],
      );
      return rows[0]?.found ? [name.replace('public.', '')] : [];
    }),
  );
  return found.flat().toSorted();
}

export async function readPanHashes(
  test: TestApp,
  { session }: FullLife,
): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ mac: string }>(
    `select encode(unnest(array[pan_mac, pan_tail_mac, aadhaar_mac]), 'hex') as mac
     from kyc_record where user_id = $1`,
    [session.user.id],
  );
  return rows.map(({ mac }) => mac);
}
