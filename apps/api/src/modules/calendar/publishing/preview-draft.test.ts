import { beforeEach, expect, it } from 'vitest';
import { noFirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleChange } from '@anupal/contract/calendar/publishing';
import type { Override } from '@anupal/contract/calendar/rule';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { calendarCalls, monthlyFirm } from '../tests/calendar-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { extendedTo, ruleCalls } from '../tests/rule-fixtures.ts';

let version = 0;

const test = await startTestApp({
  limits: unlimited,
  clock: () => Date.parse('2026-11-01T06:30Z'),
});
const superadmin = await signInConfirmed(test);

beforeEach(async () => {
  await test.sql.query('delete from calendar_profile');
});

async function createProfile(
  answers: object = {},
  name = 'Asha Rao',
): Promise<TestSession['user']> {
  const session = await test.signIn('user');
  await test.sql.query('update users set full_name = $2 where id = $1', [session.user.id, name]);
  const profile = { ...monthlyFirm.profile, ...answers };
  const saved = await calendarCalls(test, session).saveProfile({ profile, version: 0 });
  expect(saved.statusCode).toBe(200);
  return session.user;
}

interface Preview {
  readonly changes: readonly RuleChange[];
  readonly total: number;
  readonly businesses: number;
}

async function readPreview(overrides: readonly Override[]): Promise<Preview> {
  const rules = ruleCalls(test, superadmin);
  const draft = await rules.write({ ...noFirmRules, overrides }, version);
  expect(draft.statusCode).toBe(200);
  version += 1;
  return (await rules.preview()).json<Preview>();
}

it('counts the profiles that an extension affects, and names some', async () => {
  const met = ['Asha Rao', 'Ravi Sharma', 'Meera Nair', 'John Mathew', 'Fatima Khan'];
  await Promise.all(met.map((name) => createProfile({}, name)));
  await createProfile({ state: '07' }, 'Elsewhere');
  await createProfile({ gst: 'composition' }, 'Otherwise');
  const { changes, total, businesses } = await readPreview([
    { ...extendedTo('2026-11-13'), applies: { answer: 'state', in: ['27'] } },
  ]);
  expect({ total, businesses }).toEqual({ total: 1, businesses: 7 });
  expect(changes[0]).toMatchObject({ before: '2026-11-11', after: '2026-11-13', businesses: 5 });
  expect(new Set(changes[0]?.names).size).toBe(3);
  expect(met).toEqual(expect.arrayContaining([...(changes[0]?.names ?? [])]));
});

it('does not count disabled users, and shows when no one is affected', async () => {
  const user = await createProfile();
  await test.sql.query('update users set disabled_at = now() where id = $1', [user.id]);
  expect(await readPreview([extendedTo('2026-11-14')])).toEqual({
    changes: [],
    total: 0,
    businesses: 0,
  });
  await createProfile({ gst: 'quarterly' });
  expect(await readPreview([extendedTo('2026-11-15')])).toMatchObject({ total: 0, businesses: 1 });
});

it('shows one entry for many forms as the dates of each', async () => {
  await createProfile();
  const forms = ['gstr-1-monthly', 'gstr-3b-monthly', 'cmp-08'];
  const { changes } = await readPreview(
    forms.map((rule) => ({
      ...extendedTo('2026-11-25', `${rule}-later`),
      rule,
      ...(rule === 'cmp-08' && { periodEnds: '2026-09-30' as Override['periodEnds'] }),
    })),
  );
  expect(changes.map(({ key, after }) => [key, after])).toEqual([
    ['gstr-1-monthly/2026-10-31', '2026-11-25'],
    ['gstr-3b-monthly/2026-10-31', '2026-11-25'],
  ]);
});

it('compares more profiles than it reads per batch', async () => {
  const user = await createProfile();
  await test.sql.query(
    `insert into users (id, full_name, email)
     select gen_random_uuid(), 'Owner ' || place, 'owner' || place || '@work.test'
     from generate_series(1, 450) as place`,
  );
  await test.sql.query(
    `insert into calendar_profile (user_id, answers, identity_sealed)
     select id, (select answers from calendar_profile where user_id = $1), ''
     from users where full_name like 'Owner %'`,
    [user.id],
  );
  const { changes, businesses } = await readPreview([extendedTo('2026-11-16')]);
  expect({ businesses, met: changes[0]?.businesses }).toEqual({ businesses: 451, met: 451 });
});
