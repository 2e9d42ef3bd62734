import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ApplicationCalls } from '../../modules/applications/tests/application-fixtures.ts';
import { aPicture } from '../../modules/kyc/tests/kyc-fixtures.ts';
import { command, indexIn, type Command } from './command.ts';
import type { ExpectedState, ModelApplication } from './expected-state.ts';
import {
  applyOwnAction,
  applyStaffAction,
  chargeToPay,
  predictOwnAction,
  predictStaffAction,
  ownActions,
  staffActions,
  type StaffStep,
  type OwnAction,
} from './expected-transitions.ts';
import type { Answer } from './process-harness.ts';
import { expectPredicted, type RealSystem } from './real-system.ts';

const hasApplications = ({ applications }: Readonly<ExpectedState>) => applications.length > 0;

/** What staff and franchisee do, whether it may be done or not. */
export function anyTransitions(): fc.Arbitrary<Command> {
  const drawn = { application: fc.nat(99), staff: fc.nat(1), isStale: fc.boolean() };
  const action = fc.constantFrom(...staffActions, ...ownActions);
  return fc.record({ ...drawn, action }).map(({ application, action: wanted, staff, isStale }) =>
    command(
      `${wanted} ${application} by ${staff}${isStale ? ', stale' : ''}`,
      async (books, real) => {
        const place = indexIn(books.applications, application);
        if (isOwn(wanted)) await runOwnAction(books, real, { place, action: wanted, isStale });
        else await runStaffAction(books, real, { place, action: wanted, staff, isStale });
      },
      hasApplications,
    ),
  );
}

/** What may be done: the ways of applications to their ends. */
export function validTransitions(): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat(99), fc.nat(99), fc.nat(1)).map(([application, choice, staff]) =>
    command(
      `go on with ${application}, way ${choice}`,
      async (books, real) => {
        const open = books.applications.filter((one) => validSteps(one, staff).length > 0);
        if (open.length === 0) return;
        const one = open[indexIn(open, application)]!; // a place in it
        const place = books.applications.indexOf(one);
        const ways = validSteps(one, staff);
        const way = ways[indexIn(ways, choice)]!; // a place in it
        if (typeof way === 'string') await runOwnAction(books, real, { place, action: way });
        else await runStaffAction(books, real, { place, ...way });
      },
      hasApplications,
    ),
  );
}

function validSteps(one: ModelApplication, staff: number): readonly (StaffStep | OwnAction)[] {
  const byStaff = staffActions.map((action) => ({
    action,
    staff: one.holder ?? staff,
    isStale: false,
  }));
  return [
    ...byStaff.filter((wanted) => predictStaffAction(one, wanted) === null),
    ...ownActions.filter((action) => predictOwnAction(one, action, false) === null),
  ];
}

function isOwn(action: string): action is OwnAction {
  return ownActions.some((own) => own === action);
}

async function runStaffAction(
  books: ExpectedState,
  real: RealSystem,
  { place, ...wanted }: StaffStep & { readonly place: number },
): Promise<void> {
  const one = books.applications[place]!; // a place in it
  const id = real.applications[place]!; // as many as in the model
  const desk = real.staff[wanted.staff]!; // one of the two
  const version = one.version + (wanted.isStale ? 1 : 0);
  const result = await lastResult(real, id);
  const sent: Readonly<Record<StaffStep['action'], () => ReturnType<ApplicationCalls['take']>>> = {
    take: () => desk.take(id),
    giveBack: () => desk.giveBack(id),
    ask: () => desk.ask(id, version),
    quote: () => desk.quote(id, version),
    resume: () => desk.move(id, version, 'in_review'),
    begin: () => desk.move(id, version, 'in_progress'),
    addResult: async () => desk.addResult(id, await aPicture()),
    removeResult: () => desk.removeResult(id, result),
    complete: () => desk.move(id, version, 'completed'),
    reject: () => desk.reject(id, version),
  };
  const refusal = predictStaffAction(one, wanted);
  expectPredicted(await runOnce(real, id, sent[wanted.action]), refusal);
  if (refusal === null) applyStaffAction(books, one, wanted);
}

async function runOwnAction(
  books: ExpectedState,
  real: RealSystem,
  { place, action, isStale = false }: { place: number; action: OwnAction; isStale?: boolean },
): Promise<void> {
  const one = books.applications[place]!; // a place in it
  const id = real.applications[place]!; // as many as in the model
  const { calls } = real.people[books.people.indexOf(one.person)]!; // everybody is there
  const charge = await chargeAt(real, id, chargeToPay(one));
  const key = randomUUID();
  const sent: Readonly<Record<OwnAction, () => ReturnType<ApplicationCalls['take']>>> = {
    answer: () => calls.write(id, 'Here it is.', { key }),
    pay: () => calls.pay(id, charge),
    withdraw: () => calls.withdraw(id, one.version + (isStale ? 1 : 0)),
  };
  const refusal = predictOwnAction(one, action, isStale);
  expectPredicted(await runOnce(real, id, sent[action]), refusal);
  if (refusal === null) applyOwnAction(books, one, action);
}

/** Has something done once, though the process may die after it was done and before it was answered. */
async function runOnce(
  real: RealSystem,
  id: string,
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  const before = await readTrace(real, id);
  return real.harness.callUntilAnswered(send, async () => (await readTrace(real, id)) !== before);
}

async function readTrace({ test }: RealSystem, id: string): Promise<string> {
  const { rows } = await test.sql.query<{ trace: string }>(
    `select concat_ws(' ', version,
       (select count(*) from application_event where application_id = $1),
       (select count(*) from application_message where application_id = $1)) as trace
     from application where id = $1`,
    [id],
  );
  return rows[0]?.trace ?? '';
}

async function lastResult({ test }: RealSystem, id: string): Promise<string> {
  const { rows } = await test.sql.query<{ id: string }>(
    `select id from application_document where application_id = $1 and purpose = 'result'
     order by id desc limit 1`,
    [id],
  );
  return rows[0]?.id ?? randomUUID();
}

async function chargeAt({ test }: RealSystem, id: string, place: number): Promise<string> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from application_charge where application_id = $1 order by charged_at, id',
    [id],
  );
  return rows[place]?.id ?? randomUUID();
}
