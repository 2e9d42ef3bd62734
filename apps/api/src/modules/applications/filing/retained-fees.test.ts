import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const races = 15;
const spent = 'Stamp duty was paid.';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);
// ₹100 of ours and ₹50 of the government's
const person = await createFranchisee(test, { plan: 'Diamond' });
const own = applicationCalls(test, person);
const office = applicationCalls(test, await test.signIn('admin'));

afterEach(() => expectBalancedLedger(test));

/** An application in progress with a paid filing fee, and a quote of ₹325.50 if requested. */
async function paidFor({ isQuoted = false } = {}): Promise<{ id: string; version: number }> {
  const { id } = await fileOwnApplication(own, service);
  const claimed = await advanceTo(office, id, 'in_review');
  if (!isQuoted) return expectApplication(office.move(id, claimed.version, 'in_progress'));
  const quoted = await expectApplication(office.quote(id, claimed.version)); // ₹300 and ₹25.50
  const paid = await expectApplication(own.pay(id, quoted.charges.at(-1)?.id ?? ''));
  return expectApplication(office.move(id, paid.version, 'in_progress'));
}

describe('a rejection', () => {
  it('retains the spent amount with its reason and returns the rest, to the paisa', async () => {
    const before = await readAccountBalance(test, person.walletId);
    const { id, version } = await paidFor({ isQuoted: true });
    const rejected = await expectApplication(
      office.rejectRetaining(id, version, { amount: 60.75, reason: ` ${spent} ` }),
    );
    expect(rejected.state).toBe('rejected');
    // Government fees are retained first, in the order of the charges.
    expect(rejected.charges).toMatchObject([
      { state: 'refunded', total: 150, retained: 50 },
      { state: 'refunded', total: 325.5, retained: 10.75 },
    ]);
    expect(await readAccountBalance(test, person.walletId)).toBe(before - 60_75);
    const theirs = await expectApplication(own.read(id));
    expect(theirs.timeline.slice(-3)).toMatchObject([
      { event: 'rejected', reason: null },
      { event: 'refunded', amount: 414.75 },
      { event: 'fee_retained', amount: 60.75, reason: spent },
    ]);
    // The audit log keeps the names under which its first events were written.
    const audit = await test.sql.query<{ action: string }>(
      'select action from audit_event where object_id = $1 order by seq desc limit 3',
      [id],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual([
      'applications.fee_kept',
      'applications.returned',
      'applications.rejected',
    ]);
    const { rows } = await test.sql.query<{ about: object }>(
      `select kind, about from notification where user_id = $1 and about ->> 'applicationId' = $2
       order by created_at desc, id desc limit 1`,
      [person.user.id, id],
    );
    expect(rows).toMatchObject([
      { kind: 'application_fee', about: { amount: 414.75, retained: 60.75 } },
    ]);
    await waitForEmails(test);
    const mail = (await emailsTo(person.user.email)).find(
      ({ subject }) =>
        subject.startsWith('Application rejected') && subject.includes(rejected.trackingNumber),
    );
    expect(mail?.text).toContain('Returned to your wallet: ₹414.75');
    expect(mail?.text).toContain('Not returned, because it was already spent: ₹60.75');
    expect(mail?.text).not.toContain(spent);
  });

  it('returns nothing if everything is retained', async () => {
    const before = await readAccountBalance(test, person.walletId);
    const { id, version } = await paidFor();
    const rejected = await expectApplication(
      office.rejectRetaining(id, version, { amount: 150, reason: spent }),
    );
    expect(rejected.charges).toMatchObject([{ state: 'paid', total: 150, retained: 150 }]);
    expect(rejected.timeline.some(({ event }) => event === 'refunded')).toBe(false);
    expect(await readAccountBalance(test, person.walletId)).toBe(before - 15_000);
  });

  it('refuses to retain more than was paid, without a reason, or a fraction of a paisa', async () => {
    const { id, version } = await paidFor();
    const before = await readAccountBalance(test, person.walletId);
    const tooMuch = await office.rejectRetaining(id, version, { amount: 150.01, reason: spent });
    expectRefusal(tooMuch, 'retained_too_high');
    expect(tooMuch.json()).toMatchObject({ message: expect.stringContaining('₹150') as string });
    for (const [amount, reason] of [
      [50, undefined],
      [50, ' '],
      [50, 'x'.repeat(301)],
      [0, spent],
      [-1, spent],
      [1.005, spent],
      ['50', spent],
      [1e12, spent],
    ]) {
      expectRefusal(await office.rejectRetaining(id, version, { amount, reason }), 'invalid_input');
    }
    const unpaid = await expectApplication(office.quote(id, version));
    expectRefusal(
      await office.rejectRetaining(id, unpaid.version, { amount: 300, reason: spent }),
      'retained_too_high',
    );
    expect(await expectApplication(office.read(id))).toMatchObject({ state: 'action_needed' });
    expect(await readAccountBalance(test, person.walletId)).toBe(before);
  });

  it('retains nothing before work has started, as the refund policy promises', async () => {
    const { id } = await fileOwnApplication(own, service);
    const { version } = await advanceTo(office, id, 'in_review');
    expectRefusal(
      await office.rejectRetaining(id, version, { amount: 50, reason: spent }),
      'retained_too_early',
    );
    expect(await expectApplication(office.reject(id, version))).toMatchObject({
      charges: [{ state: 'refunded', retained: 0 }],
    });
  });

  it(`W05 returns once when two reject at once, and one keeps, ${races} times`, async () => {
    const retained = new Set<number>();
    for (let race = 0; race < races; race += 1) {
      const before = await readAccountBalance(test, person.walletId);
      const { id, version } = await paidFor();
      const expected = [
        () => office.rejectRetaining(id, version, { amount: 50, reason: spent }),
        () => office.reject(id, version),
        () => office.rejectRetaining(id, version, { amount: 50, reason: spent }),
        () => own.withdraw(id, version),
      ];
      const called = race % 2 === 0 ? expected : expected.toReversed();
      const responses = await Promise.all(called.map((call) => call()));
      const codes = responses.map(({ statusCode }) => statusCode).toSorted();
      expect(codes).toEqual([200, 409, 409, 409]);
      const { state, charges } = await expectApplication(own.read(id));
      // A withdrawal after work has started returns nothing.
      const left = state === 'withdrawn' ? 150 : (charges[0]?.retained ?? 0);
      expect(await readAccountBalance(test, person.walletId)).toBe(before - left * 100);
      retained.add(left);
    }
    expect([...retained].every((amount) => [0, 50, 150].includes(amount))).toBe(true);
  });
});
