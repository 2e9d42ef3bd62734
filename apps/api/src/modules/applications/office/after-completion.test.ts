import { afterAll, describe, expect, it } from 'vitest';
import type { Application } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
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

const races = 10;
const wrong = 'It is of another person.';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);
const person = await createFranchisee(test, { plan: 'Diamond' });
const own = applicationCalls(test, person);
const otherUser = applicationCalls(test, await createFranchisee(test));
const assignee = applicationCalls(test, await test.signIn('admin'));
const colleague = applicationCalls(test, await test.signIn('admin'));

afterAll(() => expectBalancedLedger(test));

/** A completed application with so many results. */
async function completed(results = 1): Promise<Application> {
  const { id } = await fileOwnApplication(own, service);
  let one = await advanceTo(assignee, id, 'completed');
  for (let more = 1; more < results; more += 1) {
    one = await expectApplication(assignee.addResult(id, await createPicture()));
  }
  return one;
}

function getIds({ results }: Application): readonly string[] {
  return results.map(({ id }) => id);
}

async function readNotifications(trackingNumber: string): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ description: string }>(
    `select concat_ws(' ', kind, about ->> 'update') as description from notification
     where about ->> 'trackingNumber' = $1 and user_id = $2 order by created_at, id`,
    [trackingNumber, person.user.id],
  );
  return rows.map(({ description }) => description);
}

async function readAudit(id: string): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ action: string }>(
    'select action from audit_event where object_id = $1 order by seq',
    [id],
  );
  return rows.map(({ action }) => action);
}

describe('a delivered document', () => {
  it('can be withdrawn by any staff: hidden from the franchisee, visible to staff, with its reason', async () => {
    const before = await completed(2);
    const { id, trackingNumber } = before;
    const [first = '', second = ''] = getIds(before);
    const link = (await expectApplication(own.read(id))).results[0]?.fileUrl ?? '';
    expect((await own.readPage(first)).statusCode).toBe(200);
    const after = await expectApplication(colleague.withdrawResult(id, first, `  ${wrong}\n`));
    expect(after).toMatchObject({ state: 'completed', results: [{ id: second }] });
    const named = { id: first, name: 'photo.jpg', reason: wrong };
    expect(after.withdrawnResults).toMatchObject([{ ...named, document: { id: first } }]);
    const theirs = await expectApplication(own.read(id));
    expect(getIds(theirs)).toEqual([second]);
    const nameless = { ...named, name: 'Withdrawn document', document: null };
    expect(theirs.withdrawnResults).toMatchObject([nameless]);
    const inHindi = await expectApplication(applicationCalls(test, person, 'hi').read(id));
    expect(inHindi.withdrawnResults[0]?.name).toBe('वापस लिया गया दस्तावेज़');
    expect(theirs.timeline.at(-1)).toMatchObject({ event: 'result_withdrawn', reason: wrong });
    for (const calls of [own, otherUser]) expectRefusal(await calls.readPage(first), 'not_found');
    expectRefusal(await own.readOriginal(first), 'not_found');
    expect((await test.app.inject({ url: link })).statusCode).toBe(404);
    for (const calls of [assignee, colleague]) {
      expect((await calls.readPage(first)).statusCode).toBe(200);
    }
    expect((await own.readPage(second)).statusCode).toBe(200);
    expect(await readAudit(id)).toContain('applications.result_withdrawn');
    expect(await readNotifications(trackingNumber)).toContain('result_withdrawn');
    await waitForEmails(test);
    const mail = (await emailsTo(person.user.email)).find(
      ({ subject }) => subject.includes(trackingNumber) && subject.startsWith('Document withdrawn'),
    );
    expect(mail?.text).toContain('Please do not use it');
    expect(mail?.text).not.toContain(wrong);
  });

  it('notifies the franchisee regardless of their preferences', async () => {
    const off = await test.app.inject({
      method: 'PATCH',
      url: '/api/notifications/preferences',
      headers: bearer(person.accessToken),
      payload: { changes: [{ kind: 'result_withdrawn', inApp: false, email: false }] },
    });
    expect(off.statusCode).toBe(422);
  });

  it('reopens the application if it was the last one, assigned to who withdrew it', async () => {
    const before = await completed();
    const [only = ''] = getIds(before);
    const after = await expectApplication(colleague.withdrawResult(before.id, only));
    expect(after).toMatchObject({ state: 'in_progress', assignee: { isYou: true }, results: [] });
    expect(after.version).toBe(before.version + 1);
    expect(after.timeline.slice(-2).map(({ event }) => event)).toEqual([
      'result_withdrawn',
      'reopened',
    ]);
    expectRefusal(await colleague.move(before.id, after.version, 'completed'), 'result_missing');
    await expectApplication(colleague.addResult(before.id, await createPicture()));
    expect((await expectApplication(own.read(before.id))).results).toEqual([]);
    const again = await expectApplication(colleague.move(before.id, after.version, 'completed'));
    expect(again.results).toHaveLength(1);
    expect(again.withdrawnResults).toHaveLength(1);
    expect((await expectApplication(own.read(before.id))).results).toHaveLength(1);
  });

  it('is withdrawn once, with a reason, and only if it was delivered', async () => {
    const { id, results } = await completed(2);
    const [first = '', second = ''] = results.map((result) => result.id);
    for (const reason of ['', ' x ', 'x'.repeat(301)]) {
      expectRefusal(await assignee.withdrawResult(id, first, reason), 'invalid_input');
    }
    expectRefusal(await own.withdrawResult(id, first), 'forbidden');
    expectRefusal(await assignee.withdrawResult(id, id), 'not_found');
    const other = await completed();
    expectRefusal(await assignee.withdrawResult(other.id, first), 'not_found');
    await expectApplication(assignee.withdrawResult(id, first));
    expectRefusal(await assignee.withdrawResult(id, first), 'application_changed');
    const reopened = await expectApplication(
      assignee.reopen(id, (await expectApplication(assignee.read(id))).version),
    );
    const added = await expectApplication(assignee.addResult(id, await createPicture()));
    const waiting = added.results.at(-1)?.id ?? '';
    expectRefusal(await assignee.withdrawResult(id, waiting), 'application_changed');
    expectRefusal(await assignee.removeResult(id, second), 'not_found');
    await expectApplication(assignee.removeResult(id, waiting));
    expect(reopened.actions).toContain('withdrawResult');
    expect((await own.readPage(second)).statusCode).toBe(200);
  });

  it(`W05 is withdrawn once of three clicks, the last two at once leave nothing completed, ${races} times`, async () => {
    for (let race = 0; race < races; race += 1) {
      const one = await completed(2);
      const [first = '', second = ''] = getIds(one);
      const responses = await Promise.all([
        assignee.withdrawResult(one.id, first),
        colleague.withdrawResult(one.id, first),
        colleague.withdrawResult(one.id, second),
      ]);
      const codes = responses.map(({ statusCode }) => statusCode).toSorted();
      expect(codes).toEqual([200, 200, 409]);
      const after = await expectApplication(assignee.read(one.id));
      expect(after).toMatchObject({ state: 'in_progress', version: one.version + 1, results: [] });
      expect(after.timeline.filter(({ event }) => event === 'reopened')).toHaveLength(1);
    }
  });

  it(`W05 is never looked at by its franchisee after its withdrawal, ${races} times`, async () => {
    const seen = new Set<number>();
    for (let race = 0; race < races; race += 1) {
      const one = await completed();
      const [result = ''] = getIds(one);
      const downloads = Array.from({ length: 4 }, () => own.readPage(result));
      const [withdrawn, ...reads] = await Promise.all([
        assignee.withdrawResult(one.id, result),
        ...downloads,
      ]);
      expect(withdrawn.statusCode).toBe(200);
      for (const { statusCode } of reads) seen.add(statusCode);
      const { rows } = await test.sql.query<{ late: number }>(
        `select count(*)::int as late from audit_event look, audit_event ending
         where look.object_id = $1 and look.action = 'applications.document_read'
           and ending.object_id = $2 and ending.action = 'applications.result_withdrawn'
           and look.seq > ending.seq`,
        [result, one.id],
      );
      expect(rows[0]?.late).toBe(0);
      expectRefusal(await own.readPage(result), 'not_found');
    }
    expect([...seen].every((code) => code === 200 || code === 404)).toBe(true);
  });
});

describe('a completed application', () => {
  it('can be reopened by any staff, who become the assignee; figures and usage stay correct', async () => {
    const one = await completed();
    const { id } = one;
    const usage = async () => (await own.readUsage()).json<Usage>();
    const before = await usage();
    expectRefusal(await own.reopen(id, one.version), 'forbidden');
    expectRefusal(await colleague.reopen(id, one.version, ' '), 'invalid_input');
    expectRefusal(await colleague.reopen(id, one.version + 1), 'application_changed');
    const reopened = await expectApplication(colleague.reopen(id, one.version));
    expect(reopened).toMatchObject({ state: 'in_progress', assignee: { isYou: true } });
    expect(reopened.timeline.at(-1)).toMatchObject({
      event: 'reopened',
      state: 'in_progress',
      reason: 'The name is spelt wrongly.',
    });
    expect(await readAudit(id)).toContain('applications.reopened');
    expect(await readNotifications(one.trackingNumber)).toContain('application_changed reopened');
    const during = await usage();
    expect(countIn(during, 'completed')).toBe(countIn(before, 'completed') - 1);
    expect(countIn(during, 'in_progress')).toBe(countIn(before, 'in_progress') + 1);
    expect(during.months.at(-1)?.completed).toBe((before.months.at(-1)?.completed ?? 0) - 1);
    expect(during.slots).toEqual(before.slots);
    await expectBalancedLedger(test);
    await expectApplication(colleague.move(id, reopened.version, 'completed'));
    expect(await usage()).toEqual(before);
    await waitForEmails(test);
    const subjects = (await emailsTo(person.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((each) => each.includes(one.trackingNumber))).toContainEqual(
      expect.stringContaining('Application reopened'),
    );
  });

  it('cannot be withdrawn by its franchisee after reopening, as they have its documents', async () => {
    const one = await completed();
    const reopened = await expectApplication(assignee.reopen(one.id, one.version));
    const theirs = await expectApplication(own.read(one.id));
    expect(theirs.actions).not.toContain('withdraw');
    expect(theirs.results).toHaveLength(1);
    expectRefusal(await own.withdraw(one.id, reopened.version), 'application_changed');
  });

  it('withdraws its documents when rejected after reopening, and notifies the franchisee', async () => {
    const before = await readAccountBalance(test, person.walletId);
    const refusal = 'The office refused it.';
    const one = await completed(2);
    const [result = ''] = getIds(one);
    const reopened = await expectApplication(assignee.reopen(one.id, one.version));
    await expectApplication(assignee.reject(one.id, reopened.version, refusal));
    const theirs = await expectApplication(own.read(one.id));
    expect(theirs).toMatchObject({ state: 'rejected', results: [] });
    expect(theirs.withdrawnResults.map(({ reason }) => reason)).toEqual([refusal, refusal]);
    expectRefusal(await own.readPage(result), 'not_found');
    expect(await readAccountBalance(test, person.walletId)).toBe(before);
    const events = theirs.timeline.filter(({ event }) => event === 'result_withdrawn');
    expect(events).toMatchObject([{ state: 'rejected', reason: refusal, by: { isStaff: true } }]);
    const acts = await readAudit(one.id);
    expect(acts.filter((act) => act === 'applications.result_withdrawn')).toHaveLength(1);
    expect(await readNotifications(one.trackingNumber)).toContain('result_withdrawn');
    await waitForEmails(test);
    const mail = (await emailsTo(person.user.email)).find(
      ({ subject }) =>
        subject.includes(one.trackingNumber) && subject.startsWith('Documents withdrawn'),
    );
    expect(mail?.text).toContain('We have withdrawn 2 documents');
  });

  it(`W05 is reopened once of two at a time, ${races} times`, async () => {
    for (let race = 0; race < races; race += 1) {
      const one = await completed();
      const responses = await Promise.all([
        assignee.reopen(one.id, one.version),
        colleague.reopen(one.id, one.version),
      ]);
      const codes = responses.map(({ statusCode }) => statusCode).toSorted();
      expect(codes).toEqual([200, 409]);
      const after = await expectApplication(own.read(one.id));
      expect(after.version).toBe(one.version + 1);
      expect(after.timeline.filter(({ event }) => event === 'reopened')).toHaveLength(1);
    }
  });
});

interface Usage {
  readonly slots: unknown;
  readonly months: readonly { readonly completed: number }[];
  readonly states: readonly { readonly state: string; readonly count: number }[];
}

function countIn({ states }: Usage, expected: string): number {
  return states.find(({ state }) => state === expected)?.count ?? 0;
}
