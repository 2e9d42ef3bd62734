import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DocumentKind, TaxDocument } from '@anupal/contract/invoices/document';
import type { FirmPlace, TaxScheme } from '@anupal/contract/invoices/firm';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { findUndocumentedCharges } from '../../applications/public.ts';
import { findUndocumentedPayments } from '../../payments/public.ts';
import {
  simulatePayment,
  verify,
  type CheckoutResult,
} from '../../payments/tests/payment-fixtures.ts';
import {
  applicationCalls,
  createFranchisee,
} from '../../applications/tests/application-fixtures.ts';

/** The principal place of business of the firm in tests, in Karnataka. */
export const principalPlace: FirmPlace = {
  gstin: '29AAPFU0939F1ZR',
  address: '14 Residency Road\nBengaluru',
  pinCode: '560025',
  state: '29',
};

/** Another one, in Maharashtra. */
export const otherPlace: FirmPlace = { ...principalPlace, gstin: '27AAPFU0939F1ZV', state: '27' };

/** Saves a version of the firm's profile, registered in Karnataka by default. */
export async function saveFirm(
  { sql, createUser }: Pick<TestApp, 'sql' | 'createUser'>,
  {
    scheme = 'regular',
    places = [principalPlace],
    eInvoicesFrom = null,
  }: {
    readonly scheme?: TaxScheme;
    readonly places?: readonly FirmPlace[];
    readonly eInvoicesFrom?: string | null;
  } = {},
): Promise<void> {
  const { id } = await createUser({ role: 'superadmin' });
  await sql.query(
    `insert into firm_tax_profile (version, legal_name, scheme, places, signatory, created_by,
       e_invoices_from)
     select coalesce(max(version), 0) + 1, 'Anupal LLP', $1, $2, 'Meera Nair', $3, $4
     from firm_tax_profile`,
    [scheme, JSON.stringify(places), id, eInvoicesFrom],
  );
}

/** Creates a franchisee with a plan who has topped up the wallet, unless no amount is given. */
export async function createToppedUp(test: TestApp, rupees?: number) {
  const person = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
  const paymentId = rupees === undefined ? '' : await topUp(test, person, rupees);
  return { ...person, paymentId, own: applicationCalls(test, person) };
}

/** Sets how top-ups count from a date on. */
export async function setTopUpPolicy(
  { sql }: Pick<TestApp, 'sql'>,
  from: string,
  policy: 'advance' | 'instrument',
): Promise<void> {
  await sql.query(
    `insert into top_up_policy (valid_from, policy) values ($1, $2)
     on conflict (valid_from) do update set policy = excluded.policy`,
    [from, policy],
  );
}

/** Gives a franchisee the address of their tax documents. */
export async function saveRecipient(
  { app }: Pick<TestApp, 'app'>,
  { accessToken }: Pick<TestSession, 'accessToken'>,
  profile: { readonly gstin: string | null; readonly state: string },
): Promise<void> {
  const saved = await app.inject({
    method: 'PUT',
    url: '/api/business/tax-profile',
    headers: bearer(accessToken),
    payload: {
      legalName: 'Sharma Tax Desk',
      address: '12 Gandhi Road',
      pinCode: '900056', // of the Army Postal Service, which fits any State
      ...profile,
    },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

/** Orders and pays a top-up at the sandbox, without reporting it. */
export async function payOwnTopUp(
  { app }: Pick<TestApp, 'app'>,
  { accessToken, walletId }: Pick<TestSession, 'accessToken'> & { readonly walletId: string },
  rupees: number,
): Promise<CheckoutResult> {
  const headers = { ...bearer(accessToken), 'idempotency-key': randomUUID() };
  const ordered = await app.inject(post(`/wallet/${walletId}/topup`, { amount: rupees }, headers));
  if (ordered.statusCode !== 200) throw new Error(ordered.body);
  return simulatePayment(ordered.json<{ orderId: string }>().orderId);
}

/** Tops up a wallet in rupees. Returns the payment's id. */
export async function topUp(
  test: TestApp,
  person: TestSession & { readonly walletId: string },
  rupees: number,
): Promise<string> {
  const paid = await payOwnTopUp(test, person, rupees);
  const verified = await verify(test, person, paid);
  if (verified.statusCode !== 200) throw new Error(JSON.stringify(verified.body));
  return paid.razorpay_payment_id;
}

/** A document with its cause. */
export type StoredDocument = TaxDocument & { readonly id: string; readonly eventKey: string };

/** The documents of a franchisee, oldest first. */
export async function readDocuments(
  { sql }: Pick<TestApp, 'sql'>,
  { user }: Pick<TestSession, 'user'>,
): Promise<readonly StoredDocument[]> {
  const { rows } = await sql.query<{ id: string; event_key: string; body: TaxDocument }>(
    'select id, event_key, body from tax_document where user_id = $1 order by created_at, id',
    [user.id],
  );
  return rows.map(({ id, event_key: eventKey, body }) => ({ ...body, id, eventKey }));
}

/** The kinds of a franchisee's documents with their totals in paise, oldest first. */
export async function listKinds(
  test: Pick<TestApp, 'sql'>,
  session: Pick<TestSession, 'user'>,
): Promise<readonly (readonly [DocumentKind, number])[]> {
  const documents = await readDocuments(test, session);
  return documents.map(({ kind, totals }) => [kind, totals.total]);
}

/** Expects every settled payment, fee, return and refund of a plan, and every top-up, to be documented. */
export async function expectAllDocumented({
  context,
  sql,
}: Pick<TestApp, 'context' | 'sql'>): Promise<void> {
  expect(await findUndocumentedPayments(context)).toEqual([]);
  expect(await findUndocumentedCharges(context)).toEqual([]);
  const { rows } = await sql.query(
    `select payment.id from gateway_payment payment
     join payment_order orders on orders.id = payment.order_id
     left join top_up_lot lot on lot.payment_id = payment.id
     where payment.outcome = 'fulfilled' and orders.purpose = 'top_up' and lot.id is null`,
  );
  expect(rows).toEqual([]);
}

/** What is open of a wallet's top-ups in paise, with and without a voucher. */
export async function readOpenLots(
  { sql }: Pick<TestApp, 'sql'>,
  walletId: string,
): Promise<{ readonly advances: number; readonly instruments: number }> {
  const { rows } = await sql.query<{ advances: number; instruments: number }>(
    `select coalesce(sum(open_paise) filter (where voucher_id is not null), 0)::int as advances,
       coalesce(sum(open_paise) filter (where voucher_id is null), 0)::int as instruments
     from top_up_lot where wallet_id = $1`,
    [walletId],
  );
  return rows[0] ?? { advances: 0, instruments: 0 };
}
