import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { businessInput, onboardingCalls } from './tests/onboarding-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const session = await test.signIn('user');
await onboardingCalls(test, session).choose();

const nameMissing = ['Please fill in the business name', 'कृपया व्यवसाय का नाम भरें'] as const;
const emailMissing = ['Please fill in the business email', 'कृपया व्यवसाय का ईमेल भरें'] as const;
const phoneMissing = [
  'Please fill in the business phone number',
  'कृपया व्यवसाय का फ़ोन नंबर भरें',
] as const;
const tickMissing = [
  'Please accept the agreement to continue',
  'आगे बढ़ने के लिए कृपया अनुबंध स्वीकार करें',
] as const;
const emailWrong = ['Invalid email format', 'ईमेल का प्रारूप सही नहीं है'] as const;
const phoneWrong = [
  'Please enter a valid 10-digit phone number',
  'कृपया 10 अंकों का सही फ़ोन नंबर दर्ज करें',
] as const;

describe('an incomplete business is rejected with the specified message', () => {
  it.each([
    [{ businessName: undefined }, nameMissing],
    [{ businessName: '  ' }, nameMissing],
    [{ businessName: null }, nameMissing],
    [{ businessEmail: undefined }, emailMissing],
    [{ businessEmail: ' ' }, emailMissing],
    [{ businessEmail: 'desk' }, emailWrong],
    [{ businessPhoneNumber: undefined }, phoneMissing],
    [{ businessPhoneNumber: '' }, phoneMissing],
    [{ businessPhoneNumber: '98765' }, phoneWrong],
    [{ IsAgreeTerms: undefined }, tickMissing],
    [{ IsAgreeTerms: false }, tickMissing],
    [{ IsAgreeTerms: 'true' }, tickMissing],
  ])('%j', async (wrong, [en, hi]) => {
    for (const [language, message] of Object.entries({ en, hi })) {
      const response = await onboardingCalls(test, session, language).give({
        ...businessInput,
        ...wrong,
      });
      expectRefusal(response, 'invalid_input');
      expect(response.json()).toMatchObject({ message, messages: [message] });
    }
    const { rowCount } = await test.sql.query('select from agreement_acceptance');
    expect(rowCount).toBe(0);
  });

  it('all at once, one message per field, joined by line breaks', async () => {
    const response = await onboardingCalls(test, session).give({});
    const messages = [
      'Please fill in the business name',
      'Please fill in the business email',
      'Please fill in the business phone number',
      'Please accept the agreement to continue',
    ];
    expect(response.json()).toMatchObject({ messages, message: messages.join('\n') });
  });
});

describe('a business', () => {
  it('Z03 stores only the fields of the form, and only for its user', async () => {
    const [owner, other] = [await test.signIn('user'), await test.signIn('user')];
    await onboardingCalls(test, owner).choose(undefined, {
      userId: other.user.id,
      user_id: other.user.id,
      state: 'active',
      price: 1,
      expires_at: '2099-01-01',
    });
    const before = await test.sql.query('select * from users where id = $1', [owner.user.id]);
    const response = await onboardingCalls(test, owner).give({
      ...businessInput,
      id: other.user.id,
      userId: other.user.id,
      user_id: other.user.id,
      role: 'admin',
      walletId: other.user.id,
      isKycVerified: true,
      kycStatus: 'approved',
      subscriptionPlanId: other.user.id,
      created_at: '2020-01-01',
    });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json<{ business: object }>().business).sort()).toEqual(
      Object.keys(businessInput).sort(),
    );
    const after = await test.sql.query('select * from users where id = $1', [owner.user.id]);
    expect(after.rows).toEqual(before.rows);
    for (const table of ['business', 'subscription', 'agreement_acceptance']) {
      const { rowCount } = await test.sql.query(`select from ${table} where user_id = $1`, [
        other.user.id,
      ]);
      expect(rowCount, table).toBe(0);
    }
    const { rows } = await test.sql.query(
      `select state, price_paise::int as price, expires_at, b.created_at > now() - interval '1 hour' as is_new
       from subscription s join business b using (user_id) where user_id = $1`,
      [owner.user.id],
    );
    expect(rows).toEqual([{ state: 'pending', price: 1_000_000, expires_at: null, is_new: true }]);
  });

  it('submitted twenty times at once is stored once, complete', async () => {
    const person = await test.signIn('user');
    const steps = onboardingCalls(test, person);
    await steps.choose();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        steps.give({
          ...businessInput,
          businessName: `Desk ${index}`,
          businessEmail: `desk${index}@people.example`,
        }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { rows } = await test.sql.query<{ name: string; email: string }>(
      'select name, email from business where user_id = $1',
      [person.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.email.replace('@people.example', '')).toBe(
      rows[0]?.name.toLowerCase().replace(' ', ''),
    );
  });
});
