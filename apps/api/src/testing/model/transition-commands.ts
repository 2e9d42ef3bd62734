import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ApplicationCalls } from '../../modules/applications/tests/application-fixtures.ts';
import { createPicture } from '../../modules/kyc/tests/kyc-fixtures.ts';
import { command, toIndex, type Command } from './command.ts';
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
import type { ApiResponse } from './process-harness.ts';
import { expectPredicted, type RealSystem } from './real-system.ts';

const hasApplications = ({ applications }: Readonly<ExpectedState>) => applications.length > 0;

/** Any action of staff or franchisee, whether allowed or not. */
export function anyTransitions(): fc.Arbitrary<Command> {
  const fields = { application: fc.nat(99), staff: fc.nat(1), isStale: fc.boolean() };
  const anyAction = fc.constantFrom(...staffActions, ...ownActions);
  return fc
    .record({ ...fields, action: anyAction })
    .map(({ application, action, staff, isStale }) =>
      command(
        `${action} ${application} by ${staff}${isStale ? ', stale' : ''}`,
        async (model, system) => {
          const index = toIndex(model.applications, application);
          if (isOwn(action)) await runOwnAction(model, system, { index, action, isStale });
          else await runStaffAction(model, system, { index, action, staff, isStale });
        },
        hasApplications,
      ),
    );
}

/** Actions that are allowed, which lead applications to their end. */
export function validTransitions(): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat(99), fc.nat(99), fc.nat(1)).map(([random, choice, staff]) =>
    command(
      `continue ${random}, step ${choice}`,
      async (model, system) => {
        const open = model.applications.filter((one) => validSteps(one, staff).length > 0);
        if (open.length === 0) return;
        const application = open[toIndex(open, random)]!; // from toIndex
        const index = model.applications.indexOf(application);
        const steps = validSteps(application, staff);
        const step = steps[toIndex(steps, choice)]!; // from toIndex
        if (typeof step === 'string') await runOwnAction(model, system, { index, action: step });
        else await runStaffAction(model, system, { index, ...step });
      },
      hasApplications,
    ),
  );
}

function validSteps(
  application: ModelApplication,
  staff: number,
): readonly (StaffStep | OwnAction)[] {
  const staffSteps = staffActions.map((action) => ({
    action,
    staff: application.assignee ?? staff,
    isStale: false,
  }));
  return [
    ...staffSteps.filter((step) => predictStaffAction(application, step) === null),
    ...ownActions.filter((action) => predictOwnAction(application, action, false) === null),
  ];
}

function isOwn(action: string): action is OwnAction {
  return ownActions.some((own) => own === action);
}

async function runStaffAction(
  model: ExpectedState,
  system: RealSystem,
  { index, ...step }: StaffStep & { readonly index: number },
): Promise<void> {
  const application = model.applications[index]!; // from toIndex
  const id = system.applications[index]!; // as many as in the model
  const staffCalls = system.staff[step.staff]!; // one of the two
  const version = application.version + (step.isStale ? 1 : 0);
  const result = await lastResult(system, id);
  const calls: Readonly<Record<StaffStep['action'], () => ReturnType<ApplicationCalls['claim']>>> =
    {
      claim: () => staffCalls.claim(id),
      release: () => staffCalls.release(id),
      requestInformation: () => staffCalls.requestInformation(id, version),
      quote: () => staffCalls.quote(id, version),
      resume: () => staffCalls.move(id, version, 'in_review'),
      start: () => staffCalls.move(id, version, 'in_progress'),
      addResult: async () => staffCalls.addResult(id, await createPicture()),
      removeResult: () => staffCalls.removeResult(id, result),
      complete: () => staffCalls.move(id, version, 'completed'),
      reject: () => staffCalls.reject(id, version),
    };
  const refusal = predictStaffAction(application, step);
  expectPredicted(await runOnce(system, id, calls[step.action]), refusal);
  if (refusal === null) applyStaffAction(model, application, step);
}

async function runOwnAction(
  model: ExpectedState,
  system: RealSystem,
  { index, action, isStale = false }: { index: number; action: OwnAction; isStale?: boolean },
): Promise<void> {
  const application = model.applications[index]!; // from toIndex
  const id = system.applications[index]!; // as many as in the model
  const { calls } = system.people[model.people.indexOf(application.person)]!; // in the model
  const charge = await chargeAt(system, id, chargeToPay(application));
  const key = randomUUID();
  const ownCalls: Readonly<Record<OwnAction, () => ReturnType<ApplicationCalls['claim']>>> = {
    answer: () => calls.addMessage(id, 'Here it is.', { key }),
    pay: () => calls.pay(id, charge),
    withdraw: () => calls.withdraw(id, application.version + (isStale ? 1 : 0)),
  };
  const refusal = predictOwnAction(application, action, isStale);
  expectPredicted(await runOnce(system, id, ownCalls[action]), refusal);
  if (refusal === null) applyOwnAction(model, application, action);
}

/** Runs an action once, even if the process dies after doing it and before answering. */
async function runOnce(
  system: RealSystem,
  id: string,
  send: () => Promise<ApiResponse>,
): Promise<ApiResponse | null> {
  const before = await readTrace(system, id);
  return system.harness.callUntilAnswered(
    send,
    async () => (await readTrace(system, id)) !== before,
  );
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

async function chargeAt({ test }: RealSystem, id: string, index: number): Promise<string> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from application_charge where application_id = $1 order by charged_at, id',
    [id],
  );
  return rows[index]?.id ?? randomUUID();
}
