import { languages } from '@anupal/contract/languages';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
} from '../../applications/tests/application-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { payForPlan, reason, refundCalls } from '../../payments/tests/refund-fixtures.ts';

/** A call, and what the words of its confirmation must name in each language. */
interface NamedAct {
  readonly url: string;
  readonly method?: 'PATCH' | 'POST';
  readonly body?: object;
  readonly en: readonly string[];
  readonly hi: readonly string[];
}

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const superadmin = await test.signIn('superadmin');

async function expectWords({ url, method = 'POST', body = {}, ...words }: NamedAct): Promise<void> {
  for (const language of languages) {
    const headers = { ...bearer(superadmin.accessToken), 'accept-language': language };
    const refused = await test.app.inject({ ...post(url, body, headers), method });
    expectRefusal(refused, 'fresh_code_required');
    const { details } = refused.json<{ details: { words: string } }>();
    for (const part of words[language]) expect(details.words, url).toContain(part);
  }
}

it('A14 a refund names amount, person and payment, when requested and when approved', async () => {
  const { session, paymentId } = await payForPlan(test);
  const { email } = session.user;
  const more = [email, paymentId, '₹2,360'];
  await expectWords({
    url: `/payment/${paymentId}/refunds`,
    body: { amount: 2360, reason },
    en: ['Request a refund of', ...more],
    hi: ['रिफ़ंड का अनुरोध', ...more],
  });
  const byOther = refundCalls(test, await signInConfirmed(test));
  const { id } = (await byOther.request(paymentId, 2360)).json<{ id: string }>();
  await expectWords({
    url: `/payment/refunds/${id}/approve`,
    en: ['Refund ₹2,360 to', ...more],
    hi: ['लौटाना', ...more],
  });
});

it('A14 an adjustment names amount, person and direction, when proposed and when approved', async () => {
  const { user } = await createFranchisee(test, { paise: 0 });
  const more = [user.email, '₹120.50'];
  const body = {
    userId: user.id,
    amount: 120.5,
    direction: 'credit',
    reasonCode: 'goodwill',
    reason,
  };
  await expectWords({
    url: '/office/adjustments',
    body,
    en: ['Propose: Add', ...more],
    hi: ['प्रस्ताव:', 'जोड़ना', ...more],
  });
  const other = await signInConfirmed(test);
  const proposed = await test.app.inject(
    post('/office/adjustments', body, bearer(other.accessToken)),
  );
  await expectWords({
    url: `/office/adjustments/${proposed.json<{ id: string }>().id}/approve`,
    en: ['Add ₹120.50 to the wallet of', ...more],
    hi: ['जोड़ना', ...more],
  });
});

it('A14 a KYC reversal and the reveal of a PAN name the person', async () => {
  const { user } = await createFranchisee(test);
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from kyc_record where user_id = $1',
    [user.id],
  );
  const id = rows[0]?.id ?? '';
  const { email } = user;
  await expectWords({
    url: `/kyc/${id}/pan`,
    en: ['Show the PAN of', email],
    hi: ['पैन दिखाना', email],
  });
  const rejection = { kycStatus: 'rejected', version: 2, remark: 'The address is another one.' };
  const reversal = { url: `/kyc/approve-kyc/${id}`, method: 'PATCH' } as const;
  await expectWords({
    ...reversal,
    body: rejection,
    en: ['Reject the approved KYC of', email],
    hi: ['का स्वीकृत KYC अस्वीकृत करना', email],
  });
  await test.sql.query(`update kyc_record set kyc_status = 'rejected' where id = $1`, [id]);
  await expectWords({
    ...reversal,
    body: { kycStatus: 'approved', version: 2, checkedDocuments: [] },
    en: ['Approve the rejected KYC of', email],
    hi: ['का अस्वीकृत KYC स्वीकृत करना', email],
  });
});

it('A14 the reveal of a number of an application names the application and the number', async () => {
  const franchisee = await createFranchisee(test, { paise: 0 });
  const service = await createService(test, { firmFee: '', governmentFee: '' }, [
    { key: 'pan', kind: 'pan', label: { en: 'PAN', hi: 'पैन' }, isRequired: true },
  ]);
  const calls = applicationCalls(test, franchisee);
  const form = { client: { kind: 'self' }, answers: { pan: 'AAPFU0939F' } };
  const { id, trackingNumber } = await expectApplication(calls.file({ ...service, ...form }));
  await expectWords({
    url: `/applications/${id}/answers/full`,
    body: { key: 'pan' },
    en: ['Show a hidden number of application', trackingNumber, 'pan'],
    hi: ['छिपा हुआ नंबर दिखाना', trackingNumber, 'pan'],
  });
  await expectWords({
    url: `/applications/${id}/client/pan`,
    en: ['Show the PAN of the client of application', trackingNumber],
    hi: ['ग्राहक का पैन दिखाना', trackingNumber],
  });
});

it.each([
  ['users', 'people', 'लोगों'],
  ['payments', 'payments', 'भुगतानों'],
  ['refunds', 'refunds', 'रिफ़ंडों'],
  ['applications', 'applications', 'आवेदनों'],
  ['audit', 'events of the audit log', 'ऑडिट लॉग'],
  ['ledger', 'entries of the day book', 'दैनिक बही'],
])('A14 the export of %s names the list and the format', async (list, en, hi) => {
  await expectWords({
    url: `/office/exports/${list}`,
    body: { format: 'csv' },
    en: [`Export the list of ${en} (csv)`],
    hi: [hi, 'एक्सपोर्ट करना', '(csv)'],
  });
});
