import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  applicationTransitions,
  applicationStates,
  canTransition,
  type ApplicationTransition,
  type ApplicationState,
} from '@anupal/contract/applications/lifecycle';
import type { Application } from '@anupal/contract/applications/schemas';
import type { ErrorCode } from '@anupal/contract/errors';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
  type ApplicationCalls,
} from './application-fixtures.ts';

const actors = ['owner', 'otherUser', 'assignee', 'colleague', 'superadmin'] as const;
type Actor = (typeof actors)[number];

const allTransitions = Object.keys(applicationTransitions) as ApplicationTransition[];
const claimable: readonly ApplicationState[] = ['in_review', 'action_needed', 'in_progress'];

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);
const person = await createFranchisee(test, { plan: 'Diamond' });
const calls = {
  owner: applicationCalls(test, person),
  otherUser: applicationCalls(test, await createFranchisee(test)),
  assignee: applicationCalls(test, await test.signIn('admin')),
  colleague: applicationCalls(test, await test.signIn('admin')),
  superadmin: applicationCalls(test, await test.signIn('superadmin')),
};

afterAll(() => expectBalancedLedger(test));

/** Takes an application to a state by the transitions that lead there, waiting for everything it can. */
async function applicationIn(state: ApplicationState): Promise<Application> {
  const { owner, assignee } = calls;
  const filed = await fileOwnApplication(owner, service);
  const { id } = filed;
  if (state === 'submitted') return filed;
  if (state === 'withdrawn') return expectApplication(owner.withdraw(id, filed.version));
  if (state === 'completed') return advanceTo(assignee, id, 'completed');
  if (state === 'in_progress') {
    await advanceTo(assignee, id, 'in_progress');
    return expectApplication(assignee.addResult(id, await createPicture()));
  }
  const claimed = await advanceTo(assignee, id, 'in_review');
  if (state === 'rejected') return expectApplication(assignee.reject(id, claimed.version));
  if (state === 'in_review') return claimed;
  const quoted = await expectApplication(assignee.quote(id, claimed.version));
  return expectApplication(assignee.requestInformation(id, quoted.version));
}

function make(
  move: ApplicationTransition,
  by: ApplicationCalls,
  { id, version, charges }: Application,
) {
  const due = charges.find(({ kind }) => kind === 'quote')?.id ?? randomUUID();
  const actions: Readonly<
    Record<ApplicationTransition, () => ReturnType<ApplicationCalls['claim']>>
  > = {
    claim: () => by.claim(id),
    claimReleased: () => by.claim(id),
    release: () => by.release(id),
    requestInformation: () => by.requestInformation(id, version),
    quote: () => by.quote(id, version),
    resume: () => by.move(id, version, 'in_review'),
    start: () => by.move(id, version, 'in_progress'),
    complete: () => by.move(id, version, 'completed'),
    reopen: () => by.reopen(id, version),
    reject: () => by.reject(id, version),
    answer: () => by.addMessage(id, 'Yes.'),
    pay: () => by.pay(id, due),
    withdraw: () => by.withdraw(id, version),
  };
  return actions[move]();
}

/** The refusal that the table predicts; null if the transition is made. */
function getTable(
  state: ApplicationState,
  actor: Actor,
  move: ApplicationTransition,
): ErrorCode | null {
  const { by } = applicationTransitions[move];
  const isFranchisee = actor === 'owner' || actor === 'otherUser';
  if (isFranchisee !== (by === 'franchisee')) return 'forbidden';
  if (actor === 'otherUser') return 'not_found';
  if (by === 'staff' && !isMover(state, actor, move)) return 'application_not_assigned_to_you';
  // No fee is quoted, so none is due.
  if (move === 'pay' && state !== 'action_needed') return 'not_found';
  return canTransition(move, state) ? null : 'application_changed';
}

// Submitted applications and those withdrawn before the review are unassigned; all others are assigned.
function isMover(state: ApplicationState, actor: Actor, move: ApplicationTransition): boolean {
  if (move === 'reopen') return true; // by any of the staff
  const isNobodys = state === 'submitted' || state === 'withdrawn';
  if (move === 'claim' || move === 'claimReleased') return isNobodys;
  if (isNobodys) return false;
  return actor === 'assignee' || (actor === 'superadmin' && move === 'release');
}

// Claiming is one call whose transition depends on the state. And whoever may write at all may also
// write when no answer is awaited: that is a message.
const isOfTable = (state: ApplicationState, move: ApplicationTransition): boolean =>
  !(move === 'claimReleased' && state === 'submitted') &&
  !(move === 'claim' && state !== 'submitted') &&
  !(move === 'answer' && state !== 'action_needed');

const cases = applicationStates.flatMap((state) => actors.map((actor) => [state, actor] as const));

describe('the transition table', () => {
  it.each(cases)('%s: the API allows and offers to %s what the table says', async (...of) => {
    const [state, actor] = of;
    const by = calls[actor];
    let one = await applicationIn(state);
    expect(one.state).toBe(state);
    const offered = actor === 'otherUser' ? [] : (await expectApplication(by.read(one.id))).actions;
    for (const move of allTransitions.filter((each) => isOfTable(state, each))) {
      const { statusCode, body } = await make(move, by, one);
      const response = JSON.parse(body) as { code?: ErrorCode; state?: ApplicationState };
      const refusal = statusCode === 200 ? null : response.code;
      // A staff message is not a transition.
      if (move === 'answer' && !['owner', 'otherUser'].includes(actor)) continue;
      expect([move, refusal]).toEqual([move, getTable(state, actor, move)]);
      expect([move, offered.includes(move)]).toEqual([move, refusal === null]);
      if (refusal !== null) continue;
      // An application that also waits for something else stays in its state.
      const isWaiting = state === 'action_needed' && (move === 'answer' || move === 'pay');
      const to = isWaiting ? state : (applicationTransitions[move].to ?? state);
      expect([move, response.state]).toEqual([move, to]);
      one = await applicationIn(state);
    }
  });

  it.each(claimable)(
    '%s: a released application is available to all staff, and to one assignee',
    async (state) => {
      for (const actor of ['assignee', 'colleague', 'superadmin'] as const) {
        const { id, version } = await applicationIn(state);
        await expectApplication(calls.assignee.release(id));
        expect((await expectApplication(calls[actor].read(id))).actions).toEqual(['claimReleased']);
        const early = await calls.assignee.requestInformation(id, version + 1);
        expect(early.json()).toMatchObject({ code: 'application_not_assigned_to_you' });
        expect(await expectApplication(calls[actor].claim(id))).toMatchObject({ state });
      }
    },
  );
});
