import { afterEach, describe, expect, it } from 'vitest';
import { maxFreeCorrections, type Application } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { inboxCalls } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  expectApplication,
} from '../tests/application-fixtures.ts';

const fields: readonly FormField[] = [
  { key: 'month', kind: 'month', label: { en: 'Month', hi: null }, isRequired: true },
];
const allowed = { decision: 'allowed' };
const declined = { decision: 'declined', reason: 'The return is already filed.' };

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, {}, fields);
const person = await createFranchisee(test, { plan: 'Diamond' });
const admin = await test.signIn('admin');
const own = applicationCalls(test, person);
const office = applicationCalls(test, admin);
const colleague = applicationCalls(test, await test.signIn('admin'));

afterEach(() => expectBalancedLedger(test));

let clients = 0;

function filed(): Promise<Application> {
  clients += 1;
  const client = createClientInput({ name: `Shop number ${'x'.repeat(clients)}` });
  return expectApplication(own.file({ ...service, client, answers: { month: '2026-09' } }));
}

async function startWork(state: 'in_review' | 'in_progress' = 'in_review'): Promise<Application> {
  return advanceTo(office, (await filed()).id, state);
}

const october = { answers: { month: '2026-10' } };

/** An open request as staff see it. */
async function requested(state?: 'in_review' | 'in_progress') {
  const { id } = await startWork(state);
  await expectApplication(own.requestCorrection(id));
  const seen = await expectApplication(office.read(id));
  return { id, seen, requestId: seen.correctionRequests.at(-1)?.id ?? '' };
}

describe('by request', () => {
  it('shows a request to staff and allows one correction once approved', async () => {
    const { id, seen, requestId } = await requested('in_progress');
    expect(seen.actions).toContain('decideCorrection');
    expect(seen.correctionRequests).toMatchObject([
      { state: 'open', text: 'The month is October, not September.', reason: null },
    ]);
    expect((await expectApplication(own.read(id))).actions).not.toContain('requestCorrection');
    const early = await own.correct(id, seen.version, october);
    expectRefusal(early, 'application_changed');
    expect(early.json<{ message: string }>().message).toContain('still reviewing');
    const decided = await expectApplication(
      office.decideCorrection(id, requestId, { version: seen.version, ...allowed }),
    );
    expect((await expectApplication(own.read(id))).actions).toContain('correct');
    const corrected = await expectApplication(own.correct(id, decided.version, october));
    expect(corrected).toMatchObject({ state: 'in_progress', period: 'October 2026' });
    expect(corrected.correctionRequests).toMatchObject([{ state: 'used' }]);
    expect(corrected.actions).toContain('requestCorrection');
    const second = await own.correct(id, corrected.version, { answers: { month: '2026-08' } });
    expectRefusal(second, 'application_changed');
    expect(corrected.timeline.slice(-3).map(({ event }) => event)).toEqual([
      'correction_requested',
      'correction_allowed',
      'corrected',
    ]);
  });

  it('shows the reason when declined, and allows another request', async () => {
    const { id, seen, requestId } = await requested();
    const without = { version: seen.version, decision: 'declined' };
    expectRefusal(await office.decideCorrection(id, requestId, without), 'invalid_input');
    await expectApplication(
      office.decideCorrection(id, requestId, { version: seen.version, ...declined }),
    );
    const read = await expectApplication(own.read(id));
    expect(read.correctionRequests).toMatchObject([{ state: 'declined', reason: declined.reason }]);
    expect(read.actions).toContain('requestCorrection');
    expectRefusal(await own.correct(id, read.version, october), 'application_changed');
    await expectApplication(own.requestCorrection(id, 'Please look again.'));
    expect((await expectApplication(own.read(id))).correctionRequests).toHaveLength(2);
  });

  it('notifies both sides', async () => {
    const { id, seen, requestId } = await requested();
    await expectApplication(
      office.decideCorrection(id, requestId, { version: seen.version, ...allowed }),
    );
    const readUpdates = async (session: TestSession) => {
      const { notifications } = await inboxCalls(test, session).list();
      return notifications.map(({ event }) => 'update' in event && event.update);
    };
    expect((await readUpdates(admin))[0]).toBe('correction_requested');
    expect((await readUpdates(person))[0]).toBe('correction_allowed');
  });

  it('refuses requests before the review starts and after the end', async () => {
    const application = await filed();
    const early = await own.requestCorrection(application.id);
    expectRefusal(early, 'application_changed');
    expect(early.json<{ message: string }>().message).toContain('yourself');
    const { id } = await startWork('in_progress');
    await expectApplication(own.withdraw(id, (await expectApplication(own.read(id))).version));
    expectRefusal(await own.requestCorrection(id), 'application_changed');
  });

  it('requires a request after twenty free corrections, also before the review starts', async () => {
    let seen = await filed();
    const { id } = seen;
    for (let count = 0; count < maxFreeCorrections; count += 1) {
      expect(seen.actions).toContain('correct');
      const month = count % 2 ? '2026-09' : '2026-10';
      seen = await expectApplication(own.correct(id, seen.version, { answers: { month } }));
    }
    expect(seen).toMatchObject({ state: 'submitted' });
    expect(seen.actions).not.toContain('correct');
    const further = await own.correct(id, seen.version, october);
    expectRefusal(further, 'application_changed');
    expect(further.json<{ message: string }>().message).toContain('20 times');
    const requested = await expectApplication(own.requestCorrection(id));
    expect(requested.actions).not.toContain('requestCorrection');
    const waiting = await own.correct(id, requested.version, october);
    expect(waiting.json<{ message: string }>().message).toContain('still reviewing');
    const claimed = await expectApplication(office.claim(id));
    expect(claimed.actions).toContain('decideCorrection');
    const requestId = requested.correctionRequests[0]?.id ?? '';
    const decided = await expectApplication(
      office.decideCorrection(id, requestId, { version: claimed.version, ...allowed }),
    );
    const corrected = await expectApplication(own.correct(id, decided.version, october));
    expect(corrected.corrections).toHaveLength(maxFreeCorrections + 1);
    expectRefusal(await own.correct(id, corrected.version, october), 'application_changed');
  });

  it.each(['open', 'allowed'])('%s it lapses with the end, until it is reopened', async (state) => {
    const { id, seen, requestId } = await requested('in_progress');
    const isOpen = state === 'open';
    if (!isOpen)
      await expectApplication(
        office.decideCorrection(id, requestId, { version: seen.version, ...allowed }),
      );
    await expectApplication(office.addResult(id, await createPicture()));
    const { version } = await expectApplication(office.read(id));
    const completed = await expectApplication(office.move(id, version, 'completed'));
    expectRefusal(await own.correct(id, completed.version, october), 'application_changed');
    const late = { version: completed.version, ...allowed };
    expectRefusal(await office.decideCorrection(id, requestId, late), 'application_changed');
    await expectApplication(office.reopen(id, completed.version));
    const { actions } = await expectApplication((isOpen ? office : own).read(id));
    expect(actions).toContain(isOpen ? 'decideCorrection' : 'correct');
  });

  it('lets only the assignee decide', async () => {
    const { id, seen, requestId } = await requested();
    const body = { version: seen.version, ...allowed };
    expect((await expectApplication(colleague.read(id))).actions).not.toContain('decideCorrection');
    expectRefusal(
      await colleague.decideCorrection(id, requestId, body),
      'application_not_assigned_to_you',
    );
    expectRefusal(await own.decideCorrection(id, requestId, body), 'forbidden');
    expectRefusal(await office.decideCorrection(id, id, body), 'not_found');
    const stale = { ...body, version: seen.version - 1 };
    expectRefusal(await office.decideCorrection(id, requestId, stale), 'application_changed');
  });
});

describe('requests in parallel', () => {
  it('accepts one of several concurrent requests and one of two decisions', async () => {
    const { id } = await startWork();
    const requested = await Promise.all([1, 2, 3, 4].map(() => own.requestCorrection(id)));
    expect(requested.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const seen = await expectApplication(office.read(id));
    const requestId = seen.correctionRequests[0]?.id ?? '';
    const decided = await Promise.all(
      [allowed, declined].map((decision) =>
        office.decideCorrection(id, requestId, { version: seen.version, ...decision }),
      ),
    );
    expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('makes an allowed correction once, however often it is sent', async () => {
    const { id, seen, requestId } = await requested();
    const { version } = await expectApplication(
      office.decideCorrection(id, requestId, { version: seen.version, ...allowed }),
    );
    const sent = await Promise.all([1, 2, 3].map(() => own.correct(id, version, october)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await expectApplication(own.read(id))).corrections).toHaveLength(1);
  });
});
