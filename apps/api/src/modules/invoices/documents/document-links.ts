import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { laterNumber } from '../../notifications/public.ts';
import { chargeKey, governmentFeeKey } from './charge-documents.ts';
import { selectLinks, type LinkRow } from './document-queries.ts';
import type { IdentifiedDraft } from './issue-document.ts';
import { paymentKey } from './payment-documents.ts';
import { refundKey } from './refund-documents.ts';
import { returnedAdvanceKey, returnKey } from './return-documents.ts';

/** Finds the documents of payments, with those of their refunds, in one query. */
export async function findPaymentDocuments(
  db: Db,
  paymentIds: readonly string[],
): Promise<(paymentId: string | null) => DocumentLink[]> {
  const links = await selectLinks(db, { paymentIds });
  const byPayment = Map.groupBy(links, ({ payment_id }) => payment_id);
  return (paymentId) =>
    paymentId === null ? [] : (byPayment.get(paymentId) ?? []).map(presentLink);
}

/** Finds the documents of the fees of an application. */
export async function findApplicationDocuments(
  db: Db,
  applicationId: string,
): Promise<DocumentLink[]> {
  return (await selectLinks(db, { applicationIds: [applicationId] })).map(presentLink);
}

/** Finds the documents that this transaction has issued for a payment or application, oldest first. */
export async function findIssuedDocuments(
  trx: Trx,
  cause: { readonly paymentId: string } | { readonly applicationId: string },
): Promise<DocumentLink[]> {
  const causes =
    'paymentId' in cause
      ? { paymentIds: [cause.paymentId] }
      : { applicationIds: [cause.applicationId] };
  const links = await selectLinks(trx, { ...causes, isIssuedNow: true });
  return links.map(presentLink);
}

/** Links to a document whose email is queued before it has a number: delivery fills the number in. */
export function linkUnnumbered({ cause: { id }, draft: { kind } }: IdentifiedDraft): DocumentLink {
  return { id, kind, number: laterNumber(id) };
}

/** An entry of a wallet, by the kind and key of its journal. */
export interface WalletEntry {
  readonly kind: string;
  readonly idem_key: string;
  readonly payment_id: string | null;
}

/** The gateway's refund id for each of our refund requests, by request id. */
export type GatewayRefundIds = ReadonlyMap<string, string>;

/** Finds the documents of each entry of a wallet, in one query. */
export async function findEntryDocuments(
  db: Db,
  entries: readonly WalletEntry[],
  gatewayRefunds: GatewayRefundIds,
): Promise<readonly DocumentLink[][]> {
  const refunded = entries.flatMap((entry) =>
    toEventPrefixes(entry, gatewayRefunds).length === 0 ? [] : (entry.payment_id ?? []),
  );
  const eventKeys = entries.flatMap(toEventKeys);
  const links = await selectLinks(db, { paymentIds: refunded, eventKeys });
  return entries.map((entry) => {
    const ownKeys = toEventKeys(entry);
    const prefixes = toEventPrefixes(entry, gatewayRefunds);
    return links
      .filter(
        ({ event_key: key }) =>
          ownKeys.includes(key) || prefixes.some((prefix) => key.startsWith(prefix)),
      )
      .map(presentLink);
  });
}

/** The id of our request, if an entry is the debit for a refund; otherwise null. */
export function parseRefundRequestId({ kind, idem_key }: WalletEntry): string | null {
  return kind === 'refund_begun' ? (idem_key.split(':')[1] ?? null) : null;
}

// A refund or a lost dispute issues one refund voucher per receipt voucher, so their keys share a prefix.
function toEventPrefixes(entry: WalletEntry, gatewayRefunds: GatewayRefundIds): readonly string[] {
  if (entry.kind === 'adjustment') return [`${entry.idem_key}:`];
  const requestId = parseRefundRequestId(entry);
  if (requestId === null) return [];
  const ids = [requestId, gatewayRefunds.get(requestId)].filter((id) => id !== undefined);
  return ids.map((id) => `${refundKey(id)}:`);
}

function toEventKeys({ kind, idem_key, payment_id }: WalletEntry): readonly string[] {
  const [, id = '', part] = idem_key.split(':');
  if (kind === 'fee') return [chargeKey(id)];
  if (kind === 'fee_return') {
    const eventKey = part === 'government' ? governmentFeeKey(id) : returnKey(id);
    return [eventKey, returnedAdvanceKey(eventKey)];
  }
  if (kind === 'adjustment') return [idem_key, returnedAdvanceKey(idem_key)];
  return kind === 'top_up' && payment_id !== null ? [paymentKey(payment_id)] : [];
}

function presentLink({ id, kind, number }: LinkRow): DocumentLink {
  return { id, kind, number };
}
