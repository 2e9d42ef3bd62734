import { parseEmail, type Email } from '@anupal/contract/values/email';
import { user as userSchema } from '@anupal/contract/users';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { setPictureIfMissing, findUser, findUserByEmail } from './user-queries.ts';
import { hasDemoAccounts, registerUser } from './user-accounts.ts';
import { presentUser } from './user-presenter.ts';

const test = await startTestApp();

describe('registering', () => {
  it('A09 50 times at once creates one account', async () => {
    const email = address('at-once@people.example');
    const registered = await Promise.all(
      Array.from({ length: 50 }, () => register({ fullName: 'Asha Rao', email })),
    );
    expect(registered.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(registered.map(({ user }) => user.id)).size).toBe(1);
  });

  it('leaves an existing user unchanged', async () => {
    const email = address('is-there@people.example');
    const { user } = await register({ fullName: 'Asha Rao', email, role: 'admin' });
    const again = await register({ fullName: 'Somebody Else', email, role: 'superadmin' });
    expect(again).toEqual({ user, isNew: false });
  });

  it('creates a franchisee unless another role is given', async () => {
    const email = address('plain@people.example');
    const { user } = await register({ fullName: 'Asha Rao', email });
    expect(user).toMatchObject({ role: 'user', disabled_at: null, profile_picture: null });
  });

  it('A09 the database refuses a second account of an address', async () => {
    const { email } = await test.createUser();
    const insert = test.sql.query(
      `insert into users (id, full_name, email) values (gen_random_uuid(), 'Asha Rao', $1)`,
      [email],
    );
    await expect(insert).rejects.toMatchObject({ code: '23505' });
  });

  it.each(['Li', '😀😀', 'अनुपाल', 'x'.repeat(100), '😀'.repeat(100)])(
    'accepts every name that the contract accepts: %s',
    async (fullName) => {
      const email = address(`name-${Buffer.byteLength(fullName)}@people.example`);
      const { user } = await register({ fullName, email });
      expect(user.full_name).toBe(fullName);
    },
  );
});

describe('a user in the API', () => {
  it('Z04 has the fields of the contract and no others', async () => {
    const { id } = await test.createUser();
    const planId = '0193d3a0-0000-7000-8000-000000000001';
    await test.sql.query(
      `update users set kyc_status = 'approved', kyc_approved_at = now(), subscription_plan_id = $1, wallet_id = $1 where id = $2`,
      [planId, id],
    );
    const row = await findUser(test.context.db, id);
    if (!row) throw new Error('not found');
    const shown = presentUser(row);
    expect(z.parse(z.strictObject(userSchema.shape), shown)).toEqual(shown);
    expect(shown).toMatchObject({
      id,
      isKycVerified: true,
      kycStatus: 'approved',
      subscriptionPlanId: planId,
      walletId: planId,
    });
  });

  it('is not KYC verified before the approval', async () => {
    const { id } = await test.createUser();
    const row = await findUser(test.context.db, id);
    expect(row && presentUser(row)).toMatchObject({
      isKycVerified: false,
      subscriptionPlanId: null,
      walletId: null,
    });
  });
});

describe('finding', () => {
  it('returns undefined if there is no such user', async () => {
    const { db } = test.context;
    expect(await findUserByEmail(db, address('nobody@people.example'))).toBeUndefined();
    expect(await findUser(db, '0193d3a0-0000-7000-8000-000000000000')).toBeUndefined();
  });

  it('finds demo accounts by their domain only', async () => {
    const { db } = test.context;
    await test.createUser({ email: 'user@notanupal.test' });
    await test.createUser({ email: 'user@anupal.test.example' });
    expect(await hasDemoAccounts(db)).toBe(false);
    await test.createUser({ email: 'user@anupal.test' });
    expect(await hasDemoAccounts(db)).toBe(true);
  });
});

describe('the picture from Google', () => {
  it('is only set if there is none', async () => {
    const { id } = await test.createUser();
    const adopt = async (picture: string | null) => {
      await inTransaction(test.context.db, (trx) => setPictureIfMissing(trx, id, picture));
      return (await findUser(test.context.db, id))?.profile_picture;
    };
    expect(await adopt(null)).toBeNull();
    expect(await adopt('https://lh3.googleusercontent.com/a')).toMatch(/a$/);
    expect(await adopt('https://lh3.googleusercontent.com/b')).toMatch(/a$/);
  });
});

function register(person: Parameters<typeof registerUser>[1]) {
  return inTransaction(test.context.db, (trx) => registerUser(trx, person));
}

function address(text: string): Email {
  const email = parseEmail(text);
  if (!email) throw new Error('not an address');
  return email;
}
