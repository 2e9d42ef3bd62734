import { randomUUID } from 'node:crypto';
import type { Gstr1Json } from '@anupal/contract/invoices/returns/gstr1-json';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Adjustment } from '@anupal/contract/payments/adjustments';
import type { LightMyRequestResponse } from 'fastify';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import {
  fileOwnApplication,
  type TestService,
} from '../../applications/tests/application-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import {
  createToppedUp,
  principalPlace,
  readDocuments,
  saveRecipient,
} from './document-fixtures.ts';

/** What a test proposes besides the amount and the number; a raised price by default. */
type ProposalInput = Partial<Pick<Adjustment, 'direction' | 'reasonCode' | 'reason'>>;

/** A lowered price. */
export const lowered: ProposalInput = { direction: 'credit', reasonCode: 'price_lowered' };

/** The calls of two superadmins who change prices of invoices. */
export async function openPriceCalls(test: TestApp) {
  const proposer = await signInConfirmed(test);
  const decider = await signInConfirmed(test);
  const propose = (
    { user }: Pick<TestSession, 'user'>,
    amount: number,
    invoiceNumber: string,
    more: ProposalInput = {},
  ): Promise<LightMyRequestResponse> => {
    const reason = 'The return had twelve more invoices than quoted.';
    const raised = { direction: 'debit', reasonCode: 'price_raised', invoiceNumber, ...more };
    const headers = { ...bearer(proposer.accessToken), 'idempotency-key': randomUUID() };
    return test.app.inject(
      post('/office/adjustments', { userId: user.id, amount, reason, ...raised }, headers),
    );
  };
  const approve = (id: string): Promise<LightMyRequestResponse> => {
    const headers = bearer(decider.accessToken);
    return test.app.inject(post(`/office/adjustments/${id}/approve`, {}, headers));
  };
  return {
    propose,
    approve,
    /** Approves; confirms the new words as often as another adjustment has changed the price meanwhile. */
    approveAsChanged: async (id: string): Promise<LightMyRequestResponse> => {
      let answer = await approve(id);
      for (let tried = 1; tried < 3 && answer.statusCode === 409; tried += 1)
        answer = await approve(id);
      return answer;
    },
    /** Proposes and approves; throws unless both succeed. */
    change: async (...proposal: Parameters<typeof propose>): Promise<void> => {
      const proposed = await propose(...proposal);
      if (proposed.statusCode !== 200) throw new Error(proposed.body);
      const approved = await approve(proposed.json<Adjustment>().id);
      if (approved.statusCode !== 200) throw new Error(approved.body);
    },
    exportReturn: async (month = dateInIndia(new Date()).slice(0, 7)): Promise<Gstr1Json> => {
      const exported = await test.app.inject({
        url: `/api/office/gst/returns/${month}`,
        query: { gstin: principalPlace.gstin ?? '', format: 'json' },
        headers: bearer(proposer.accessToken),
      });
      return exported.json();
    },
  };
}

/** A franchisee registered in Maharashtra who has paid a fee from a top-up. */
export async function createPayer(
  test: TestApp,
  service: TestService,
  { rupees, ...input }: { readonly rupees: number; readonly client?: object },
) {
  const person = await createToppedUp(test, rupees);
  await saveRecipient(test, person, { gstin: '27AALFV4847R1Z2', state: '27' });
  const { id, charges } = await fileOwnApplication(person.own, service, input);
  const invoice = (await readDocuments(test, person)).find(({ kind }) => kind === 'tax_invoice');
  const chargeId = charges[0]?.id ?? '';
  return { person, applicationId: id, chargeId, number: invoice?.number ?? '' };
}
