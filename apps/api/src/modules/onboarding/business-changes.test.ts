import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited, type TestSession } from '../../testing/test-app.ts';
import { businessInput, onboardingCalls } from './tests/onboarding-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const owner = await withBusiness();

describe('the details of a business', () => {
  it('are corrected one by one; the others and the acceptance stay', async () => {
    const before = await agreed(owner);
    const response = await change(owner, { businessName: ' Asha & Co ' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        business: {
          businessName: 'Asha & Co',
          businessEmail: 'desk@people.example',
          businessPhoneNumber: '+919876543210',
          IsAgreeTerms: true,
        },
      },
    ]);
    await change(owner, { businessPhoneNumber: '98765 43211', IsAgreeTerms: false });
    const read = await onboardingCalls(test, owner).read();
    expect(read.json()).toMatchObject({
      business: { businessName: 'Asha & Co', businessPhoneNumber: '+919876543211' },
    });
    expect(await agreed(owner)).toEqual(before);
  });

  it('are audited by the names of the changed fields, without their values', async () => {
    const person = await withBusiness();
    await change(person, { businessName: 'New Name', businessEmail: 'new@people.example' });
    await change(person, { businessName: 'New Name' });
    await change(person, {});
    const { rows } = await test.sql.query<{ body: string }>(
      `select convert_from(body, 'UTF8') as body from audit_event
       where action = 'onboarding.business_changed' and convert_from(body, 'UTF8') like $1`,
      [`%${person.user.id}%`],
    );
    expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { detail: { changed: 'name email' } },
    ]);
    expect(rows[0]?.body).not.toContain('new@people.example');
  });

  it.each([
    [{ businessName: '  ' }, 'Please fill in the business name', 'कृपया व्यवसाय का नाम भरें'],
    [{ businessEmail: '' }, 'Please fill in the business email', 'कृपया व्यवसाय का ईमेल भरें'],
    [{ businessEmail: 'desk' }, 'Invalid email format', 'ईमेल का प्रारूप सही नहीं है'],
    [
      { businessPhoneNumber: '' },
      'Please fill in the business phone number',
      'कृपया व्यवसाय का फ़ोन नंबर भरें',
    ],
    [
      { businessPhoneNumber: '12' },
      'Please enter a valid 10-digit phone number',
      'कृपया 10 अंकों का सही फ़ोन नंबर दर्ज करें',
    ],
  ])('cannot be set to %j', async (wrong, en, hi) => {
    for (const [language, message] of Object.entries({ en, hi })) {
      const response = await change(owner, wrong, language);
      expectRefusal(response, 'invalid_input');
      expect(response.json()).toMatchObject({ message });
    }
  });

  it('lose nothing when twenty calls change parts at once', async () => {
    const person = await withBusiness();
    const parts = [
      { businessName: 'Raced' },
      { businessEmail: 'raced@people.example' },
      { businessPhoneNumber: '91234 56789' },
    ];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(person, parts[index % 3] ?? {})),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await onboardingCalls(test, person).read()).json()).toMatchObject({
      business: {
        businessName: 'Raced',
        businessEmail: 'raced@people.example',
        businessPhoneNumber: '+919123456789',
      },
    });
  });

  it('cannot be changed before they are submitted', async () => {
    expectRefusal(await change(await test.signIn('user'), { businessName: 'A' }), 'not_found');
  });

  it('Z03 can only be changed by their user, and Z06 not by staff', async () => {
    const person = await withBusiness();
    await change(person, { businessName: 'Mine', user_id: owner.user.id, userId: owner.user.id });
    expect((await onboardingCalls(test, owner).read()).json()).not.toMatchObject({
      business: { businessName: 'Mine' },
    });
    expectRefusal(await change(await test.signIn('admin'), { businessName: 'A' }), 'forbidden');
    const unknown = { ...post('/business', { businessName: 'A' }), method: 'PATCH' } as const;
    expectRefusal(await test.app.inject(unknown), 'session_expired');
  });
});

async function withBusiness(): Promise<TestSession> {
  const session = await test.signIn('user');
  await onboardingCalls(test, session).choose();
  expect((await onboardingCalls(test, session).give(businessInput)).statusCode).toBe(200);
  return session;
}

function change({ accessToken }: TestSession, changes: object, language = 'en') {
  const call = post('/business', changes, bearer(accessToken));
  return test.app.inject({ ...call, method: 'PATCH', cookies: { language } });
}

async function agreed({ user }: TestSession): Promise<unknown> {
  const { rows } = await test.sql.query(
    'select id, version, network, accepted_at from agreement_acceptance where user_id = $1',
    [user.id],
  );
  return rows;
}
