import { afterEach, describe, expect, it } from 'vitest';
import { parseEmail, type Email } from '@anupal/contract/values/email';
import { buildProduct } from '../../../app.ts';
import { logTo } from '../../../platform/log/log.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { inviteAndRegister, freshAddress } from '../tests/invitation-fixtures.ts';
import { inviteFirstSuperadmin, type FirstInvitation } from './invitations.ts';

const test = await startTestApp({ limits: unlimited });

afterEach(async () => {
  await test.sql.query('delete from invitation');
  await test.sql.query('delete from users');
});

describe('the first superadmin', () => {
  it('is invited at start-up, once, and becomes superadmin', async () => {
    const email = address();
    await start(email);
    await start(email);
    expect(await open()).toEqual([{ email, role: 'superadmin', invited_by: null }]);
    await waitForEmails(test);
    expect(await emailsTo(email)).toHaveLength(1);
    const { browser, otp } = await inviteAndRegister(test, email);
    const joined = await browser.post('/auth/admin/verify-otp', { email, otp });
    expect(joined.json()).toMatchObject({ user: { role: 'superadmin' } });
    await start(address());
    expect(await open()).toEqual([]);
  });

  it('is invited once by many processes that start together', async () => {
    const email = address();
    await Promise.all(Array.from({ length: 8 }, () => start(email)));
    expect(await open()).toHaveLength(1);
    await waitForEmails(test);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('is invited again when the invitation has expired or the setting has another address', async () => {
    const [typo, email] = [address(), address()];
    await start(typo);
    await start(email);
    expect(await open()).toMatchObject([{ email }]);
    await test.sql.query(`update invitation set expires_at = now() - interval '1 second'`);
    await start(email);
    await waitForEmails(test);
    expect(await emailsTo(email)).toHaveLength(2);
    expect(await open()).toHaveLength(1);
  });

  it('Z05 is not an existing account: it is logged and nothing changes', async () => {
    const { email } = await test.createUser();
    expect(await start(email)).toBe('address_taken');
    const lines: string[] = [];
    const config = { ...test.config, superadminEmail: email };
    const log = logTo({ write: (line) => void lines.push(line) });
    const product = await buildProduct(config, { log, web: null });
    await product.prepare();
    await product.close();
    expect(await open()).toEqual([]);
    expect(lines.join('')).toContain('SUPERADMIN_EMAIL already has an account');
    expect(lines.join('')).not.toContain(email);
  });

  it('is invited by a full start with the setting', async () => {
    const email = address();
    const config = { ...test.config, superadminEmail: email };
    const product = await buildProduct(config, {
      log: logTo({ write: () => undefined }),
      web: null,
    });
    await product.prepare();
    await product.close();
    expect(await open()).toMatchObject([{ email }]);
  });
});

function start(email: Email): Promise<FirstInvitation> {
  return inviteFirstSuperadmin(test.context, email);
}

function address(): Email {
  const email = parseEmail(freshAddress());
  if (!email) throw new Error('not an address');
  return email;
}

async function open(): Promise<readonly object[]> {
  const { rows } = await test.sql.query<object>(
    `select email, role, invited_by from invitation
     where used_at is null and revoked_at is null and expires_at > now()`,
  );
  return rows;
}
