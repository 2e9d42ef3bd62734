import { describe, expect, it } from 'vitest';
import type { SupplyClassification } from '@anupal/contract/invoices/classification';
import type { TopUpPolicyRow } from '@anupal/contract/invoices/top-up-policy';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { signInConfirmed } from '../auth/tests/auth-fixtures.ts';
import { invoiceActions } from './invoice-actions.ts';
import { auditDetails, gstCalls } from './tests/gst-settings-fixtures.ts';

const test = await startTestApp({
  limits: unlimited,
  // 05:30 on 20 November in India.
  clock: () => Date.parse('2026-11-20T00:00:00Z'),
});
const superadmin = await signInConfirmed(test);

const row = {
  subject: 'plans',
  sac: '997336',
  rateBps: 1800,
  validFrom: '2026-11-20',
  source: 'Letter of the chartered accountant of 19 November 2026',
  isVerified: true,
};

async function readClassifications(): Promise<readonly SupplyClassification[]> {
  const response = await gstCalls(test, superadmin).listClassifications();
  return response.json<{ classifications: readonly SupplyClassification[] }>().classifications;
}

async function readPolicies(): Promise<readonly TopUpPolicyRow[]> {
  const response = await gstCalls(test, superadmin).readPolicy();
  return response.json<{ policies: readonly TopUpPolicyRow[] }>().policies;
}

describe('codes and rates', () => {
  it('hold from their day: of equal days the one added last, and a later one is planned', async () => {
    const { addClassification } = gstCalls(test, superadmin);
    expect((await readClassifications()).map(({ subject, status }) => [subject, status])).toEqual([
      ['plans', 'in_force'],
      ['services', 'in_force'],
    ]);
    await addClassification({ ...row, sac: '998399' });
    await addClassification(row);
    await addClassification({ ...row, validFrom: '2027-04-01', rateBps: 500 });
    const plans = (await readClassifications()).filter(({ subject }) => subject === 'plans');
    expect(plans.map(({ sac, validFrom, status }) => [sac, validFrom, status])).toEqual([
      ['997336', '2027-04-01', 'planned'],
      ['997336', '2026-11-20', 'in_force'],
      ['998399', '2026-11-20', 'past'],
      ['998396', '2017-07-01', 'past'],
    ]);
    expect((await auditDetails(test, 'invoices.classification_added')).at(-1)).toEqual({
      subject: 'plans',
      sac: '997336',
      rateBps: 500,
      validFrom: '2027-04-01',
      isVerified: true,
    });
  });

  it('are given to a service, which they name in both languages', async () => {
    const { rows } = await test.sql.query<{ id: string; name: string; name_hi: string }>(
      `select eservice.id, name, name_hi from eservice
       join eservice_version on eservice_version.id = current_version_id order by position limit 1`,
    );
    const [service] = rows;
    const { addClassification } = gstCalls(test, superadmin);
    const added = await addClassification({ ...row, subject: service?.id, sac: '998231' });
    expect(added.statusCode).toBe(200);
    expect((await readClassifications()).at(-1)).toMatchObject({
      subject: service?.id,
      service: { en: service?.name, hi: service?.name_hi },
      status: 'in_force',
    });
  });

  it('are given to a plan, which the confirmation names', async () => {
    const [plan] = await test.context.db
      .selectFrom('subscription_plan')
      .select(['id', 'name'])
      .where('name', '=', 'Gold')
      .execute();
    const { addClassification } = gstCalls(test, superadmin);
    expect((await addClassification({ ...row, subject: plan?.id })).statusCode).toBe(200);
    expect((await readClassifications()).at(-1)).toMatchObject({
      subject: plan?.id,
      service: { en: 'Gold', hi: 'Gold' },
    });
    const { addClassification: describeAction } = invoiceActions(test.context);
    const body = { ...row, subject: plan?.id };
    expect(await describeAction({ body } as never)).toMatchObject({
      en: expect.stringContaining('GST for Gold from') as string,
    });
  });

  it.each([
    ['a day that is over', { validFrom: '2026-11-19' }, 'date_past'],
    ['a code that is not on the list', { sac: '998300' }, 'invalid_input'],
    ['a rate above the highest slab', { rateBps: 4001 }, 'invalid_input'],
    ['no source', { source: ' ' }, 'invalid_input'],
    ['what is neither plan nor service', { subject: 'wallet' }, 'invalid_input'],
    [
      'an unknown service or plan',
      { subject: '01936f00-0000-7000-8000-00000000dead' },
      'not_found',
    ],
  ] as const)('are refused with %s', async (_case, wrong, code) => {
    const before = await readClassifications();
    expectRefusal(await gstCalls(test, superadmin).addClassification({ ...row, ...wrong }), code);
    expect(await readClassifications()).toEqual(before);
  });
});

describe('the policy of top-ups', () => {
  it('is an advance until it is changed from a day on, which can be taken back', async () => {
    const { setPolicy } = gstCalls(test, superadmin);
    expect(await readPolicies()).toMatchObject([
      { policy: 'advance', validFrom: '2017-07-01', status: 'in_force', createdBy: null },
    ]);
    await setPolicy('instrument', '2026-12-01');
    expect(await readPolicies()).toMatchObject([
      { policy: 'instrument', validFrom: '2026-12-01', status: 'planned' },
      { policy: 'advance', status: 'in_force' },
    ]);
    await setPolicy('advance', '2026-12-01');
    await setPolicy('instrument', '2026-11-20');
    expect(await readPolicies()).toMatchObject([
      { policy: 'advance', validFrom: '2026-12-01', status: 'planned' },
      { policy: 'instrument', validFrom: '2026-11-20', status: 'in_force' },
      { policy: 'advance', validFrom: '2017-07-01', status: 'past' },
    ]);
    expect(await auditDetails(test, 'invoices.top_up_policy_changed')).toEqual([
      { policy: 'instrument', validFrom: '2026-12-01' },
      { policy: 'advance', validFrom: '2026-12-01' },
      { policy: 'instrument', validFrom: '2026-11-20' },
    ]);
  });

  it('is not changed for a day that is over', async () => {
    const { setPolicy } = gstCalls(test, superadmin);
    expectRefusal(await setPolicy('instrument', '2026-11-19'), 'date_past');
    expectRefusal(await setPolicy('voucher', '2026-12-01'), 'invalid_input');
  });
});

it('the GST settings belong to superadmins, who confirm a change with a code', async () => {
  const stale = gstCalls(test, await test.signIn('superadmin'));
  expectRefusal(await stale.addClassification(row), 'fresh_code_required');
  expectRefusal(await stale.setPolicy('advance', '2026-12-01'), 'fresh_code_required');
  const admin = gstCalls(test, await test.signIn('admin'));
  for (const response of [
    await admin.listClassifications(),
    await admin.addClassification(row),
    await admin.readPolicy(),
    await admin.setPolicy('advance', '2026-12-01'),
  ])
    expectRefusal(response, 'forbidden');
});
