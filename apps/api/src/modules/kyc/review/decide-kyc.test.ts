import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import {
  inboxCalls,
  waitForEmails,
  emailsTo,
} from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger, openFundedWallet } from '../../wallet/tests/wallet-fixtures.ts';
import { createKycInput, kycCalls, submitNewKyc } from '../tests/kyc-fixtures.ts';

const test = await startTestApp({ renderer: createInProcessRenderer(), limits: unlimited });
await confirmEverything(test);
const admin = await test.signIn('admin');

afterAll(() => expectBalancedLedger(test));

async function readEvents(kycId: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event
     where position($1 in convert_from(body, 'UTF8')) > 0 order by seq`,
    [kycId],
  );
  return rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}

async function isVerified({ accessToken }: TestSession): Promise<unknown> {
  const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
  return me.json<{ isKycVerified: boolean }>().isKycVerified;
}

describe('a decision', () => {
  it('K10 is recorded with reviewer, reason and version, and the owner is notified', async () => {
    const { session, record } = await submitNewKyc(test);
    const { id } = record;
    const decided = await kycCalls(test, admin).decide(id, {
      kycStatus: 'rejected',
      version: 1,
      reason: 'document_unclear',
      remark: 'The front is blurred.',
    });
    expect(decided.json<KycRecord>()).toMatchObject({
      kycStatus: 'rejected',
      version: 2,
      rejection: { reason: 'document_unclear', remark: 'The front is blurred.' },
      review: {
        person: { id: session.user.id, email: session.user.email },
        decisions: [{ kycStatus: 'rejected', decidedBy: 'Test Person', isOfThisRequest: true }],
      },
    });
    const own = (await kycCalls(test, session).readOwn()).json<KycRecord>();
    expect(own).toMatchObject({ kycStatus: 'rejected', status: 'pending', review: null });
    expect(own.rejection?.remark).toBe('The front is blurred.');
    const [event] = (await readEvents(id)).slice(-1);
    expect(event).toMatchObject({
      action: 'kyc.rejected',
      actor: { id: admin.user.id, role: 'admin' },
      object: { type: 'kyc_record', id },
      detail: { person: session.user.id, version: 2, reason: 'document_unclear' },
    });
    await waitForEmails(test);
    expect((await inboxCalls(test, session).list()).notifications).toMatchObject([
      { event: { kind: 'kyc_decided', decision: 'rejected' } },
    ]);
    const staff = await inboxCalls(test, admin).list();
    expect(staff.notifications).toMatchObject([{ event: { kind: 'kyc_submitted', kycId: id } }]);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.subject).toContain('needs a correction');
    expect(mail?.text).toContain('sharp photo');
    expect(mail?.text).toContain('The front is blurred.');
  });

  it('K09 masks identity numbers in the remark, and the email contains none', async () => {
    const { session, person, record } = await submitNewKyc(test, createKycInput(), 'hi');
    const { adhaarNumber, panNumber } = person;
    const spaced = adhaarNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
    const remark = `Not ${adhaarNumber}, not ${spaced}, not ${panNumber.toLowerCase()}.`;
    await kycCalls(test, admin).decide(record.id, {
      kycStatus: 'rejected',
      reason: 'other',
      remark,
    });
    await waitForEmails(test);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.subject).toMatch(/\p{Script=Devanagari}/u);
    for (const text of [mail?.text ?? '', (await kycCalls(test, session).readOwn()).body]) {
      expect(text).toContain(`XXXX XXXX ${adhaarNumber.slice(-4)}`);
      expect(text).not.toContain(adhaarNumber);
      expect(text).not.toContain(spaced);
    }
    expect((mail?.text ?? '').toUpperCase()).not.toContain(panNumber);
  });

  it('K09 is accepted with a remark of maximum length that contains a number', async () => {
    const { person, record } = await submitNewKyc(test);
    const remark = `${'x'.repeat(485)} ${person.adhaarNumber}`;
    const decided = await kycCalls(test, admin).decide(record.id, {
      kycStatus: 'rejected',
      remark,
    });
    const stored = decided.json<KycRecord>().rejection?.remark;
    expect(stored).toBe(remark.replace(/\d{8}(?=\d{4}$)/, 'XXXX XXXX '));
  });

  it('without version and reason is accepted and recorded as such', async () => {
    const { record } = await submitNewKyc(test);
    const decided = await kycCalls(test, admin).decide(record.id, { kycStatus: 'rejected' });
    expect(decided.json<KycRecord>().rejection).toEqual({ reason: 'none_given', remark: null });
  });

  it('can be changed, whatever was decided before', async () => {
    const { session, record } = await submitNewKyc(test);
    const calls = kycCalls(test, admin);
    for (const [kycStatus, version] of [
      ['approved', 1],
      ['rejected', 2],
      ['approved', 3],
    ] as const) {
      const decided = await calls.decide(record.id, { kycStatus, version });
      expect(decided.json<KycRecord>()).toMatchObject({ kycStatus, version: version + 1 });
      expect(await isVerified(session)).toBe(kycStatus === 'approved');
    }
    expect((await calls.read(record.id)).json<KycRecord>().review?.decisions).toHaveLength(3);
  });

  it('K10 on an outdated version is refused and nothing happens', async () => {
    const { session, record } = await submitNewKyc(test);
    const calls = kycCalls(test, admin);
    await calls.decide(record.id, { kycStatus: 'approved', version: 1 });
    const late = { kycStatus: 'rejected', version: 1, reason: 'other' };
    expectRefusal(await calls.decide(record.id, late), 'kyc_changed');
    expect(await isVerified(session)).toBe(true);
  });

  it.each([{}, { version: 2 }])(
    'made unconfirmed while another reviewer decides the opposite is refused (%o)',
    async (version) => {
      const { session, record } = await submitNewKyc(test);
      const other = await test.sql.connect();
      await other.query('begin');
      await other.query('select from users where id = $1 for update', [session.user.id]);
      await other.query(
        `update kyc_record set kyc_status = 'approved', version = 2, decided_at = now() where id = $1`,
        [record.id],
      );
      const rejection = kycCalls(test, admin).decide(record.id, {
        kycStatus: 'rejected',
        ...version,
      });
      await waitForLockWaits(test);
      await other.query('commit');
      other.release();
      expectRefusal(await rejection, 'kyc_changed');
      await test.sql.query('delete from kyc_record where id = $1', [record.id]);
      await test.sql.query('update users set kyc_status = null where id = $1', [session.user.id]);
    },
  );

  it('with an invalid status is refused', async () => {
    const { record } = await submitNewKyc(test);
    for (const wrong of [
      { kycStatus: 'pending' },
      { kycStatus: 'rejected', reason: 'none_given' },
      { kycStatus: 'rejected', remark: 'a\nb' },
      { kycStatus: 'rejected', remark: 'x'.repeat(501) },
      { kycStatus: 'approved', version: '1' },
      { kycStatus: 'approved', version: 2_147_483_648 },
      {},
    ]) {
      expectRefusal(await kycCalls(test, admin).decide(record.id, wrong), 'invalid_input');
    }
    expectRefusal(
      await kycCalls(test, admin).decide(randomUUID(), { kycStatus: 'approved' }),
      'not_found',
    );
  });

  it("cannot be made on one's own record", async () => {
    const { session, record } = await submitNewKyc(test);
    await test.sql.query(`update users set role = 'admin' where id = $1`, [session.user.id]);
    const own = await kycCalls(test, session).decide(record.id, { kycStatus: 'approved' });
    expectRefusal(own, 'forbidden');
  });

  it('K10 stays in the history when the request is cancelled and submitted again', async () => {
    const { session, person, record } = await submitNewKyc(test);
    await kycCalls(test, admin).decide(record.id, {
      kycStatus: 'rejected',
      reason: 'name_differs',
    });
    await kycCalls(test, session).cancel(record.id, '?keep=draft');
    const again = (await kycCalls(test, session).submit(person, [])).json<KycRecord>();
    const read = (await kycCalls(test, admin).read(again.id)).json<KycRecord>();
    expect(read.rejection).toBeNull();
    expect(read.review?.decisions).toMatchObject([
      { rejection: { reason: 'name_differs' }, isOfThisRequest: false },
    ]);
  });
});

describe('access to services', () => {
  it('Z06 is denied until the approval, granted with the same token, and denied again', async () => {
    const { session, record } = await submitNewKyc(test);
    const walletId = await openFundedWallet(test, session.user.id, 500);
    const headers = bearer(session.accessToken);
    const wallet = () => test.app.inject({ url: `/api/wallet/${walletId}`, headers });
    const topUp = () => test.app.inject(post(`/wallet/${walletId}/topup`, { amount: 5 }, headers));
    const expectClosed = async () => {
      expectRefusal(await wallet(), 'kyc_required');
      expectRefusal(await topUp(), 'kyc_required');
    };
    await expectClosed();
    await kycCalls(test, admin).decide(record.id, { kycStatus: 'approved' });
    expect((await wallet()).json()).toMatchObject({ totalBalance: 5 });
    expect((await topUp()).statusCode).toBe(200);
    expectRefusal(await kycCalls(test, session).cancel(record.id), 'kyc_approved');
    await kycCalls(test, admin).decide(record.id, { kycStatus: 'rejected' });
    await expectClosed();
  });

  it('Z06 is required for the wallet only: plans, subscription and KYC stay open', async () => {
    const session = await test.signIn('user');
    const headers = bearer(session.accessToken);
    for (const url of [
      '/subscription-plan',
      `/subscriptions/status/${session.user.id}`,
      '/kyc/my-kyc',
      '/kyc/draft',
    ]) {
      const response = await test.app.inject({ url: `/api${url}`, headers });
      expect([url, response.statusCode]).toEqual([url, 200]);
    }
  });
});
