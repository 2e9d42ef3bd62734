import { afterEach, describe, expect, it } from 'vitest';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, { firmFee: '0', governmentFee: '' });
const person = await createFranchisee(test, { plan: 'Diamond' });
const own = applicationCalls(test, person);
const office = applicationCalls(test, await test.signIn('admin'));
const other = applicationCalls(test, await test.signIn('admin'));
const superadmin = applicationCalls(test, await test.signIn('superadmin'));

afterEach(() => expectBalancedLedger(test));

function happened({ timeline }: Application): readonly string[] {
  return timeline.map(({ event }) => event);
}

describe('the review of an application', () => {
  it('names staff to the franchisee without an id, even after they left the staff', async () => {
    const admin = await test.signIn('admin');
    const calls = applicationCalls(test, admin);
    const { id } = await fileOwnApplication(own, service);
    const claimed = await expectApplication(calls.claim(id));
    expect(claimed.assignee).toEqual({ fullName: 'Test Person', isYou: true });
    await expectApplication(calls.requestInformation(id, claimed.version, ['Proof of address']));
    await test.sql.query(`update users set role = 'user' where id = $1`, [admin.user.id]);
    const response = await own.read(id);
    const seen = response.json<Application>();
    expect(response.body).not.toContain(admin.user.id);
    expect(seen.assignee).toEqual({ fullName: 'Test Person', isYou: false });
    expect(seen.timeline.map(({ by }) => by.isStaff)).toEqual([false, true, true]);
    expect(seen.messages.map(({ by }) => by.isStaff)).toEqual([true]);
  });

  it('goes from the queue to its result, with each step in the timeline', async () => {
    const { id } = await fileOwnApplication(own, service);
    const claimed = await expectApplication(office.claim(id));
    expect(claimed).toMatchObject({ state: 'in_review', assignee: { fullName: 'Test Person' } });
    const requested = await expectApplication(
      office.requestInformation(id, claimed.version, ['Proof of address']),
    );
    expect(requested).toMatchObject({
      state: 'action_needed',
      messages: [{ requestedDocuments: ['Proof of address'], by: { isStaff: true } }],
    });
    expect((await expectApplication(own.read(id))).actions).toEqual([
      'answer',
      'withdraw',
      'addMessage',
      'requestCorrection',
    ]);
    const sent = (await own.addDocument(id, await createPicture())).json<ApplicationDocument>();
    const answered = await expectApplication(
      own.addMessage(id, 'Here it is.', { documents: [sent.id] }),
    );
    expect(answered).toMatchObject({ state: 'in_review', messages: [{}, { text: 'Here it is.' }] });
    expect(answered.messages[1]?.documents).toMatchObject([{ id: sent.id }]);
    const started = await expectApplication(office.move(id, answered.version, 'in_progress'));
    expect(started.refundsFeeOnWithdrawal).toBe(false);
    expectRefusal(await office.move(id, started.version, 'completed'), 'result_missing');
    const first = await expectApplication(office.addResult(id, await createPicture()));
    const [wrong] = first.results;
    await expectApplication(office.removeResult(id, wrong?.id ?? ''));
    expectRefusal(await office.move(id, started.version, 'completed'), 'result_missing');
    const result = (await expectApplication(office.addResult(id, await createPicture())))
      .results[0];
    expect((await expectApplication(own.read(id))).results).toEqual([]);
    expectRefusal(await own.readPage(result?.id ?? ''), 'not_found');
    const done = await expectApplication(office.move(id, started.version, 'completed'));
    expect(done.actions).toEqual(['reopen', 'addResult', 'withdrawResult']);
    const seen = await expectApplication(own.read(id));
    expect([seen.state, seen.results.length, seen.actions]).toEqual(['completed', 1, []]);
    expect((await own.readPage(result?.id ?? '')).statusCode).toBe(200);
    expect(happened(seen)).toEqual(
      'filed claimed information_requested answered started result_added result_removed result_added completed'.split(
        ' ',
      ),
    );
    await expectApplication(office.addResult(id, await createPicture({ colour: '#123456' })));
    expect((await expectApplication(own.read(id))).results).toHaveLength(2);
    expectRefusal(await own.addMessage(id, 'Thank you'), 'application_changed');
    expectRefusal(await own.withdraw(id, seen.version), 'application_changed');
  });

  it('waits for a quoted fee, which is paid once and returned with the others', async () => {
    const { id } = await fileOwnApplication(own, service);
    const before = await readAccountBalance(test, person.walletId);
    const claimed = await advanceTo(office, id, 'in_review');
    const first = await expectApplication(office.quote(id, claimed.version));
    const quoted = await expectApplication(
      office.quote(id, first.version, { firmFee: 500, governmentFee: 25.5 }),
    );
    expect(quoted.charges).toMatchObject([
      { state: 'cancelled', total: 325.5 },
      { state: 'due', total: 525.5, note: 'Stamp duty' },
    ]);
    const [dropped, due] = quoted.charges;
    expectRefusal(await own.pay(id, dropped?.id ?? ''), 'application_changed');
    const paid = await expectApplication(own.pay(id, due?.id ?? ''));
    expect(paid).toMatchObject({ state: 'in_review', charges: [{}, { state: 'paid' }] });
    expect(await readAccountBalance(test, person.walletId)).toBe(before - 52_550);
    expect((await expectApplication(own.pay(id, due?.id ?? ''))).version).toBe(paid.version);
    const rejected = await expectApplication(
      office.reject(id, paid.version, 'It cannot be filed.'),
    );
    expect(rejected).toMatchObject({ state: 'rejected', rejection: 'It cannot be filed.' });
    expect(rejected.charges).toMatchObject([{ state: 'cancelled' }, { state: 'refunded' }]);
    expect(happened(rejected).slice(-2)).toEqual(['rejected', 'refunded']);
    expect(await readAccountBalance(test, person.walletId)).toBe(before);
  });

  it('waits for both an answer and a quoted fee', async () => {
    const { id } = await fileOwnApplication(own, service);
    const claimed = await advanceTo(office, id, 'in_review');
    const quoted = await expectApplication(office.quote(id, claimed.version));
    await expectApplication(office.requestInformation(id, quoted.version));
    const due = quoted.charges.at(-1)?.id ?? '';
    expect(await expectApplication(own.pay(id, due))).toMatchObject({ state: 'action_needed' });
    const answered = await expectApplication(own.addMessage(id, 'Yes.'));
    expect(answered).toMatchObject({ state: 'in_review' });
    const again = await expectApplication(office.quote(id, answered.version));
    const resumed = await expectApplication(office.move(id, again.version, 'in_review'));
    expect(resumed.charges.at(-1)).toMatchObject({ state: 'cancelled' });
  });

  it('refuses a zero fee, a rejection without a reason, and an unknown state', async () => {
    const { id } = await fileOwnApplication(own, service);
    const { version } = await advanceTo(office, id, 'in_review');
    const nothing = await office.quote(id, version, { firmFee: 0, governmentFee: 0 });
    expect(nothing.json()).toMatchObject({
      messages: ['Please enter at least one of the two fees'],
    });
    const dear = await office.quote(id, version, { firmFee: 1_000_001, governmentFee: -1 });
    expect(dear.json()).toMatchObject({
      messages: [
        expect.stringMatching(/^Our fee: please enter at most ₹10,00,000,/),
        expect.stringMatching(/^Government fee: please enter at most ₹10,00,000,/),
      ],
    });
    const unsaid = await office.quote(id, version, { firmFee: 5, governmentFee: 0, note: ' ' });
    expect(unsaid.json()).toMatchObject({ messages: ['Please describe what the fee is for'] });
    expectRefusal(await office.move(id, version, 'rejected'), 'invalid_input');
    expect((await office.reject(id, version, ' ')).json()).toMatchObject({
      messages: ['Please write the reason'],
    });
    expectRefusal(await office.move(id, version, 'submitted'), 'invalid_input');
    expectRefusal(await office.move(id, version, 'completed'), 'application_changed');
    expectRefusal(await office.move(id, version - 1, 'in_progress'), 'application_changed');
    expectRefusal(await office.addResult(id, await createPicture()), 'application_changed');
    expectRefusal(await own.addDocument(id, Buffer.from('no picture')), 'file_not_accepted');
    expectRefusal(await own.addMessage(id, 'x', { documents: [id] }), 'document_expired');
  });
});

describe('assignment', () => {
  it('lets the assignee act and names them to everyone else', async () => {
    const { id } = await fileOwnApplication(own, service);
    expectRefusal(await office.requestInformation(id, 1), 'application_not_assigned_to_you');
    const { version } = await expectApplication(office.claim(id));
    const refused = await other.claim(id);
    expectRefusal(refused, 'application_not_assigned_to_you');
    expect(refused.json<{ message: string }>().message).toBe(
      'Test Person is working on this application.',
    );
    for (const response of [
      await other.move(id, version, 'in_progress'),
      await other.addMessage(id, 'Hello'),
      await other.release(id),
      await superadmin.quote(id, version),
    ]) {
      expectRefusal(response, 'application_not_assigned_to_you');
    }
    const free = await expectApplication(superadmin.release(id));
    expect([free.assignee, free.state]).toEqual([null, 'in_review']);
    expect((await expectApplication(other.claim(id))).assignee).not.toBeNull();
  });

  it('W05 assigns to one of many concurrent claims, 20 times', async () => {
    for (let race = 0; race < 20; race += 1) {
      const { id } = await fileOwnApplication(own, service);
      const responses = await Promise.all(
        [office, other, superadmin].map((calls) => calls.claim(id)),
      );
      const codes = responses.map(({ statusCode }) => statusCode).toSorted();
      expect(codes).toEqual([200, 409, 409]);
    }
  });
});
