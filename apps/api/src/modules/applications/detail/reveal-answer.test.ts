import { expect, it } from 'vitest';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { inboxCalls } from '../../notifications/tests/notification-fixtures.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileOwnApplication,
} from '../tests/application-fixtures.ts';

const label = (en: string) => ({ en, hi: null });
const fields: readonly FormField[] = [
  { key: 'pan', kind: 'pan', label: label('PAN of the shop'), isRequired: true },
  { key: 'account', kind: 'bank-account', label: label('Account number'), isRequired: true },
  { key: 'remark', kind: 'text', label: label('Remark'), isRequired: false },
];
const answers = { pan: 'AAPFU0939F', account: '30123456789', remark: 'By Friday' };

const limits = { ...unlimited, numberViewsPerTenMinutes: 2 };
const test = await startTestApp({ limits, renderer: createInProcessRenderer() });
await confirmEverything(test);

it('staff see PAN and account numbers of a form masked, also in its history, and reveal them one at a time', async () => {
  const service = await createService(test, {}, fields);
  const franchisee = await createFranchisee(test);
  const own = applicationCalls(test, franchisee);
  const filed = await fileOwnApplication(own, service, { answers });
  const body = { answers: { ...answers, pan: 'AALFV4847R' } };
  const { id, ...corrected } = await expectApplication(own.correct(filed.id, filed.version, body));
  const correction = { id: corrected.corrections[0]!.id, side: 'before' } as const;
  expect(corrected.answers.map(({ text, isMasked }) => [text, isMasked])).toEqual([
    ['AALFV4847R', false],
    ['30123456789', false],
    ['By Friday', false],
  ]);

  const admin = await test.signIn('admin');
  const office = applicationCalls(test, admin);
  const seen = await office.read(id);
  for (const number of ['AALFV4847R', 'AAPFU0939F', '30123456789'])
    expect(seen.body).not.toContain(number);
  expect(seen.json()).toMatchObject({
    answers: [
      { text: 'XXXXX4847R', isMasked: true },
      { text: 'XXXXXXX6789', isMasked: true },
      { text: 'By Friday', isMasked: false },
    ],
    corrections: [
      {
        changes: [
          {
            key: 'pan',
            before: { text: 'XXXXX0939F', isMasked: true },
            after: { text: 'XXXXX4847R', isMasked: true },
          },
        ],
      },
    ],
  });

  expect((await office.revealAnswer(id, { key: 'account' })).json()).toEqual({
    text: '30123456789',
  });
  expect((await office.revealAnswer(id, { key: 'pan', correction })).json()).toEqual({
    text: 'AAPFU0939F',
  });
  for (const masked of [
    { key: 'remark' },
    { key: 'unknown' },
    { key: 'account', correction },
    { key: 'pan', correction: { ...correction, id } },
  ])
    expectRefusal(await office.revealAnswer(id, masked), 'not_found');
  expectRefusal(await own.revealAnswer(id, { key: 'pan' }), 'forbidden');

  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event order by seq`,
  );
  const views = rows
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter(({ action }) => action === 'applications.answer_viewed');
  const view = { actor: { id: admin.user.id }, object: { type: 'application', id } };
  expect(views).toMatchObject([
    { ...view, detail: { person: franchisee.user.id, field: 'account' } },
    { ...view, detail: { person: franchisee.user.id, field: 'pan' } },
  ]);

  const superadmin = await test.signIn('superadmin');
  const found = await test.app.inject({
    url: `/api/audit?action=applications.answer_viewed&q=${franchisee.user.email}`,
    headers: bearer(superadmin.accessToken),
  });
  expect(found.json<{ total: number }>().total).toBe(2);
});

it('reveals of account numbers and PANs count together towards one alarm', async () => {
  const service = await createService(test, {}, fields);
  const own = applicationCalls(test, await createFranchisee(test));
  const { id } = await fileOwnApplication(own, service, { answers });
  const superadmin = await test.signIn('superadmin');
  const admin = await test.signIn('admin');
  const office = applicationCalls(test, admin);
  for (const key of ['account', 'pan', 'account'])
    expect((await office.revealAnswer(id, { key })).statusCode).toBe(200);
  expectRefusal(await office.revealAnswer(id, { key: 'pan' }), 'too_many_requests');
  const { notifications } = await inboxCalls(test, superadmin).list();
  const alarms = notifications.filter(({ event }) => event.kind === 'frequent_number_views');
  expect(alarms).toMatchObject([{ event: { staffId: admin.user.id, count: 3 } }]);
});
