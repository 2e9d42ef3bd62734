import { randomUUIDv7 } from 'node:crypto';
import type { DocumentKind } from '@anupal/contract/invoices/document';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';
import { paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findUser } from '../../users/public.ts';
import { findFeeKinds, type FeeDocument } from '../../wallet/public.ts';
import { findAddressState, removePinCode } from './address-state.ts';
import { arrangeParties, type DocumentDraft, type Parties } from './document-drafts.ts';
import { insertNextDocument, type DocumentRow } from './document-queries.ts';
import { isSupply, postDocument } from './post-document.ts';
import { findCurrentFirm, findKycAddress, findRecipient } from './party-queries.ts';
import type { LocatedRecipient } from './place-of-supply.ts';

/** The date that a document issued now gets. */
export function documentDate({ clock }: Pick<Context, 'clock'>): CalendarDate {
  return dateInIndia(new Date(clock()));
}

/** What a document is about. */
export interface DocumentCause {
  /** The id that the document gets, where something refers to it before. */
  readonly id?: string;
  /** Such as `charge:<id>`; a second document of an event is an error. */
  readonly eventKey: string;
  readonly userId: string;
  readonly paymentId?: string | null;
  readonly applicationId?: string | null;
  /** The id of the document that it corrects. */
  readonly corrects?: string;
  readonly on: CalendarDate;
}

/** A document to issue. */
export interface DraftedDocument {
  readonly draft: DocumentDraft;
  readonly cause: DocumentCause;
}

/**
 * Issues documents under the next numbers of their series, and posts their tax. The locks are held until
 * commit, so call it just before the ledger moves the money and the audit log is written. All numbers of a
 * transaction are taken before the ledger and in one order everywhere, so that two transactions with
 * several series do not lock each other.
 */
export async function issueDocuments(
  trx: Trx,
  documents: readonly DraftedDocument[],
): Promise<readonly DocumentRow[]> {
  const ordered = documents.toSorted((one, other) =>
    nameSeries(one.draft) < nameSeries(other.draft) ? -1 : 1,
  );
  const feeKinds = await findFeeKinds(trx, listFeeDocuments(ordered));
  const issued: DocumentRow[] = [];
  for (const { draft, cause } of ordered) issued.push(await numberDocument(trx, draft, cause));
  for (const document of issued)
    await postDocument(trx, document, feeKinds.get(document.event_key));
  return issued;
}

/** Issues one document. */
export async function issueDocument(
  trx: Trx,
  draft: DocumentDraft,
  cause: DocumentCause,
): Promise<DocumentRow> {
  const [document] = await issueDocuments(trx, [{ draft, cause }]);
  if (!document) throw new Error('no document was issued');
  return document;
}

// The documents about fees for services, of which revenue has a kind.
function listFeeDocuments(documents: readonly DraftedDocument[]): readonly FeeDocument[] {
  return documents
    .filter(({ draft, cause }) => isSupply(draft) && (cause.paymentId ?? null) === null)
    .map(({ cause: { eventKey, corrects = null } }) => ({ eventKey, corrects }));
}

function nameSeries({ supplier, kind }: DocumentDraft): string {
  return `${supplier.gstin ?? ''} ${kind}`;
}

async function numberDocument(
  trx: Trx,
  draft: DocumentDraft,
  { id, eventKey, userId, paymentId = null, applicationId = null, corrects, on }: DocumentCause,
): Promise<DocumentRow> {
  const { kind } = draft;
  const financial_year = formatFinancialYear(getFinancialYear(on));
  return insertNextDocument(
    trx,
    {
      id: id ?? randomUUIDv7(),
      user_id: userId,
      kind,
      supplier: draft.supplier.gstin ?? 'unregistered',
      financial_year,
      event_key: eventKey,
      payment_id: paymentId,
      application_id: applicationId,
      corrects: corrects ?? null,
      total_paise: paise(draft.totals.total),
      body: draft,
    },
    { on, prefix: `${prefixes[kind]}${financial_year.slice(2).replace('-', '')}` },
  );
}

/**
 * The firm and a franchisee as documents name them; null while the firm has no profile. `at` is when a
 * past event happened: the franchisee is named as then, or as now if they gave no tax profile by then.
 */
export async function findParties(trx: Trx, userId: string, at?: Date): Promise<Parties | null> {
  const firm = await findCurrentFirm(trx);
  if (!firm) return null;
  const { legal_name: legalName, scheme, places, signatory } = firm;
  const recipient = await describeRecipient(trx, userId, at);
  return arrangeParties({ legalName, scheme, places, signatory }, recipient);
}

/** A franchisee as documents name them: by their tax profile, or else by their KYC. */
export async function describeRecipient(
  trx: Trx,
  userId: string,
  at?: Date,
): Promise<LocatedRecipient> {
  const profile = await findRecipient(trx, userId, at);
  if (profile) {
    const { legal_name: name, gstin, address, pin_code: pinCode, state } = profile;
    return { recipient: { name, gstin, address, pinCode, state }, addressOf: 'tax_profile' };
  }
  const user = await findUser(trx, userId);
  if (!user) throw new Error('the franchisee of a document was not found');
  const located = locate((await findKycAddress(trx, userId)) ?? '');
  return { recipient: { name: user.full_name, gstin: null, ...located }, addressOf: 'kyc' };
}

// An address whose State is unknown decides nothing, so it is left out like one that was not given.
function locate(text: string): Pick<Parties['recipient'], 'address' | 'pinCode' | 'state'> {
  const found = findAddressState(text);
  if (found === null) return { address: null, pinCode: null, state: null };
  const { state, pinCode } = found;
  return { address: removePinCode(text, pinCode), pinCode, state };
}

/** What the numbers of each kind begin with, before the years and the serial: AI2627-000001. */
const prefixes: Readonly<Record<DocumentKind, string>> = {
  tax_invoice: 'AI',
  bill_of_supply: 'AS',
  bill: 'AB',
  receipt_voucher: 'AR',
  refund_voucher: 'AF',
  credit_note: 'AC',
  financial_credit_note: 'AN',
  debit_note: 'AD',
};
