import { expect, it } from 'vitest';
import type { Application } from '@anupal/contract/applications/schemas';
import type { Response } from '@anupal/contract/endpoint';
import type { applications } from '@anupal/contract/applications';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { planIds } from '../../onboarding/tests/onboarding-fixtures.ts';
import { planChangeCalls } from '../../subscriptions/tests/plan-change-fixtures.ts';
import { simulatePayment, verify } from '../../payments/tests/payment-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  type ApplicationCalls,
} from './application-fixtures.ts';

const rounds = 6;

const test = await startTestApp({
  limits: { ...unlimited, uploadsPerAccount: 100 },
  renderer: createInProcessRenderer(),
});
const service = await createService(test);
const picture = await createPicture();
const office = applicationCalls(test, await test.signIn('admin'));

/** Files an application and lets everyone act on it at once. */
async function everythingAtOnce(
  own: ApplicationCalls,
): Promise<readonly { readonly statusCode: number }[]> {
  const { id } = await fileOwnApplication(own, service);
  const { version } = await advanceTo(office, id, 'in_review');
  const quoted = (await office.quote(id, version)).json<Application>();
  const charge = quoted.charges.at(-1)?.id ?? '';
  return Promise.all([
    own.pay(id, charge),
    own.withdraw(id, quoted.version),
    office.reject(id, quoted.version),
    office.quote(id, quoted.version),
    own.addMessage(id, 'Here it is.'),
    own.addDocument(id, picture),
    office.requestInformation(id, quoted.version),
    office.move(id, quoted.version, 'in_review'),
    office.release(id),
    own.file({ ...service, client: { kind: 'self' }, answers: {}, confirmDuplicateOf: id }),
    own.addToDraft(service.eserviceId, picture),
  ]);
}

/** Files, completes and ends applications during a plan upgrade. */
async function endsAtOnce(
  own: ApplicationCalls,
): Promise<readonly { readonly statusCode: number }[]> {
  const { id } = await fileOwnApplication(own, service);
  const { version } = await advanceTo(office, id, 'in_progress');
  const stored = (await office.addResult(id, picture)).json<Application>();
  return Promise.all([
    office.move(id, version, 'completed'),
    own.withdraw(id, version),
    office.reject(id, version),
    office.removeResult(id, stored.results[0]?.id ?? ''),
    office.addResult(id, picture),
  ]);
}

it('W04 keeps the ledger balanced and free of deadlocks when everyone acts at once', async () => {
  const people = await Promise.all([1, 2].map(() => createFranchisee(test, { plan: 'Gold' })));
  for (let round = 0; round < rounds; round += 1) {
    const responses = await Promise.all(
      people.flatMap((person) => {
        const own = applicationCalls(test, person);
        return [everythingAtOnce(own), endsAtOnce(own)];
      }),
    );
    const failed = responses.flat().filter(({ statusCode }) => statusCode === 500);
    expect(failed).toEqual([]);
  }
  const upgrades = people.map(async (person) => {
    const { choose, order } = planChangeCalls(test, person);
    await choose(planIds.Diamond);
    return { person, paid: await simulatePayment(await order()) };
  });
  const paid = await Promise.all(upgrades);
  await Promise.all(
    paid.flatMap(({ person, paid: checkoutResult }) => {
      const own = applicationCalls(test, person);
      return [
        everythingAtOnce(own).then(() => null),
        verify(test, person, checkoutResult),
        endsAtOnce(own).then(() => null),
        verify(test, person, checkoutResult),
      ];
    }),
  );
  for (const person of people) {
    const usage: Response<typeof applications.readUsage> = (
      await applicationCalls(test, person).readUsage()
    ).json();
    expect(usage.slots).toMatchObject({ limit: null });
  }
  const { rows } = await test.sql.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: '0' }]);
  await expectBalancedLedger(test);
});
