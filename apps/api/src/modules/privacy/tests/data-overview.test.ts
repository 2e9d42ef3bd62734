import type { DataOverview } from '@anupal/contract/privacy';
import { dataGroups } from '@anupal/contract/privacy/data-groups';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { submitNewKyc } from '../../kyc/tests/kyc-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

async function readOverview(session: TestSession, language = 'en'): Promise<DataOverview> {
  const response = await test.app.inject({
    url: '/api/privacy/data/overview',
    headers: bearer(session.accessToken),
    cookies: { language },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

function toValues({ groups }: DataOverview): ReadonlyMap<string, string | null> {
  const entries = groups.flatMap(({ sections }) =>
    sections.flatMap(({ title, records }) =>
      (records ?? []).flat().map(({ label, text, at }) => [`${title}: ${label}`, text ?? at]),
    ),
  );
  return new Map(entries as [string, string | null][]); // pairs of the line above
}

it('R02 own data is shown in words, with masked numbers and nothing of others', async () => {
  const { session, person } = await submitNewKyc(test);
  const other = await test.signIn('user');
  const overview = await readOverview(session);
  const values = toValues(overview);
  expect(values.get('Account: Email')).toBe(session.user.email);
  expect(values.get('Account: Role')).toBe('User');
  expect(values.get('KYC: Name')).toBe(person.fullName);
  expect(values.get('KYC: PAN')).toBe(person.panNumber.replace(/^.{5}/, 'XXXXX'));
  expect(values.get('KYC: Status')).toBe('Under review');
  expect(values.get('Consent given and withdrawn: Purpose')).toBe('Identity check (KYC)');
  expect(values.get('Sign-ins: Signed in')).toMatch(/^\d{4}-\d\d-\d\dT/);
  const text = JSON.stringify(overview);
  for (const hidden of [person.panNumber, person.adhaarNumber, other.user.email])
    expect(text).not.toContain(hidden);
  expect(toValues(await readOverview(session, 'hi')).get('KYC: स्थिति')).toBe('जाँच में');
});

it('R02 own data names what other pages show, has the latest records, and leaves out what is empty', async () => {
  const session = await test.signIn('admin');
  await test.sql.query(
    `insert into session (id, user_id, device, method, idle_seconds, expires_at, known_from)
     select gen_random_uuid(), $1, 'Firefox on Linux', 'passkey', 60, now() + interval '1 day', now()
     from generate_series(1, 6)`,
    [session.user.id],
  );
  const { groups } = await readOverview(session);
  const names = groups.map(({ name }) => name);
  expect(names).toEqual(dataGroups.filter((name) => names.includes(name)));
  expect(names).toEqual(expect.arrayContaining(['person', 'signIn', 'actions']));
  for (const absent of ['identity', 'money', 'clients']) expect(names).not.toContain(absent);
  const sections = groups.flatMap((group) => group.sections);
  expect(sections.find(({ title }) => title === 'Sign-ins')).toMatchObject({
    records: { length: 5 },
    hasMore: true,
  });
  expect(sections.find(({ title }) => title === 'Record of your actions')).toMatchObject({
    records: null,
  });
});
