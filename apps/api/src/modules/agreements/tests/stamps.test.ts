import { describe, expect, it } from 'vitest';
import type { AgreementStatus } from '@anupal/contract/agreements/agreement-schemas';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { isFilingBlocked } from '../filing-block.ts';
import { requestSignature } from '../signing/agreement-queries.ts';
import { agreementCalls, franchisee, signAgreement } from './agreement-fixtures.ts';

const stamp = { number: 'IN-KA-0001', state: '29', date: '2026-11-20', amount: 500 };

const test = await startTestApp({ limits: unlimited, config: { needsStamp: true } });
const superadmin = await test.signIn('superadmin');

describe('where a firm uses e-stamps', () => {
  it('signing waits for the stamp, superadmins are asked for it once, and the time starts after it', async () => {
    const session = await franchisee(test);
    const own = agreementCalls(test, session);
    const office = agreementCalls(test, superadmin);
    const read = async () => (await own.read()).json<AgreementStatus>();
    for (const status of [await read(), await read()])
      expect(status).toMatchObject({ waitsForStamp: true, signBy: null, signed: null });
    expectRefusal(await own.prepare(), 'stamp_missing');
    expect((await office.readForUser(session.user.id)).json()).toMatchObject({
      waitsForStamp: true,
    });
    await waitForEmails(test);
    const asked = (await emailsTo(superadmin.user.email)).filter(({ text }) =>
      text.includes(session.user.id),
    );
    expect(asked.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('cannot sign without an e-stamp'),
    ]);
    expect((await office.stamp(session.user.id, stamp)).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      ...{ waitsForStamp: false, stamp: { number: stamp.number } },
      signBy: expect.any(String) as string,
    });
    await signAgreement(test, session);
    expect(await read()).toMatchObject({ waitsForStamp: false, signBy: null });
    const { rows } = await test.sql.query<{ count: number }>(
      `select count(*)::int as count from audit_event where action = 'agreements.stamp_recorded'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('whoever was asked earlier is not late while the stamp is missing', async () => {
    const { user } = await franchisee(test);
    const { db } = test.context;
    const { version } = (
      await agreementCalls(test, superadmin).readForUser(user.id)
    ).json<AgreementStatus>();
    await requestSignature(db, { user_id: user.id, version, name: '' });
    await test.sql.query('alter table agreement_request disable trigger user');
    await test.sql.query(`update agreement_request set sign_by = '2026-01-31' where user_id = $1`, [
      user.id,
    ]);
    await test.sql.query('alter table agreement_request enable trigger user');
    await test.sql.query(
      `insert into agreement_reminder (user_id, version, name, days_left, reminded_at)
       values ($1, $2, '', 7, now() - interval '30 days')`,
      [user.id, version],
    );
    expect(await isFilingBlocked(db, { needsStamp: false }, user.id)).toBe(true);
    expect(await isFilingBlocked(db, { needsStamp: true }, user.id)).toBe(false);
    await agreementCalls(test, superadmin).stamp(user.id, { ...stamp, number: 'IN-KA-0002' });
    expect(await isFilingBlocked(db, { needsStamp: true }, user.id)).toBe(true);
  });
});
