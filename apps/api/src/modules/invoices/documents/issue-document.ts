import { randomUUIDv7 } from 'node:crypto';
import type { DocumentKind } from '@anupal/contract/invoices/document';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';
import { paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import {
  findFeeKinds,
  buildPostingQuery,
  type FeeDocument,
  type NewJournal,
} from '../../wallet/public.ts';
import { findAddressState, removePinCode } from './address-state.ts';
import { arrangeParties, type DocumentDraft, type Parties } from './document-drafts.ts';
import {
  insertNextDocument,
  type DocumentRow,
  type Numbering,
  type UnnumberedDocument,
} from './document-queries.ts';
import { draftJournal, isSupply } from './post-document.ts';
import { findRecipient, selectParties, type RecipientRow } from './party-queries.ts';
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

/** A document to issue, whose id is known before its number. */
export type IdentifiedDraft = DraftedDocument & { readonly cause: { readonly id: string } };

/** Gives documents their ids, in the order in which `issueDocuments` numbers them. */
export function identifyDocuments(
  documents: readonly DraftedDocument[],
): readonly IdentifiedDraft[] {
  // Lists sort by id, and UUIDv7s of one millisecond are in no particular order.
  const ids = documents.map(() => randomUUIDv7()).toSorted();
  return inSeriesOrder(documents).map(({ draft, cause }, index) => ({
    draft,
    cause: { ...cause, id: cause.id ?? ids[index]! }, // as many
  }));
}

/**
 * Issues documents under the next numbers of their series, and posts their tax and then `money`, the journals
 * of what they are about. The locks are held until commit, so call it just before the ledger moves the money
 * and the audit log is written. All numbers of a transaction are taken before the ledger and in one order
 * everywhere, so that two transactions with several series do not lock each other; the last number and the
 * journals are one statement, because others wait for each.
 */
export async function issueDocuments(
  trx: Trx,
  documents: readonly DraftedDocument[],
  money: readonly NewJournal[] = [],
): Promise<readonly DocumentRow[]> {
  const ordered = identifyDocuments(documents);
  const feeKinds = await findFeeKinds(trx, listFeeDocuments(ordered));
  const unnumbered = ordered.map(toUnnumbered);
  const journals: NewJournal[] = [];
  for (const document of unnumbered) {
    const journal = await draftJournal(trx, document, feeKinds.get(document.event_key));
    if (journal !== null) journals.push(journal);
  }
  const issued: DocumentRow[] = [];
  for (const [index, document] of unnumbered.entries()) {
    const { on } = ordered[index]!.cause; // as long as the other list
    const isLast = index === unnumbered.length - 1;
    const posting = isLast ? buildPostingQuery([...journals, ...money]) : undefined;
    issued.push(await insertNextDocument(trx, document, numberingOf(document, on), posting));
  }
  return issued;
}

/** Issues one document, like `issueDocuments`. */
export async function issueDocument(
  trx: Trx,
  drafted: DraftedDocument,
  money: readonly NewJournal[] = [],
): Promise<DocumentRow> {
  const [document] = await issueDocuments(trx, [drafted], money);
  if (!document) throw new Error('no document was issued');
  return document;
}

// The documents about fees for services, of which revenue has a kind.
function listFeeDocuments(documents: readonly DraftedDocument[]): readonly FeeDocument[] {
  return documents
    .filter(({ draft, cause }) => isSupply(draft) && (cause.paymentId ?? null) === null)
    .map(({ cause: { eventKey, corrects = null } }) => ({ eventKey, corrects }));
}

function inSeriesOrder(documents: readonly DraftedDocument[]): readonly DraftedDocument[] {
  return documents.toSorted((one, other) =>
    nameSeries(one.draft) < nameSeries(other.draft) ? -1 : 1,
  );
}

function nameSeries({ supplier, kind }: DocumentDraft): string {
  return `${supplier.gstin ?? ''} ${kind}`;
}

function toUnnumbered({ draft, cause }: IdentifiedDraft): UnnumberedDocument {
  return {
    id: cause.id,
    user_id: cause.userId,
    kind: draft.kind,
    supplier: draft.supplier.gstin ?? 'unregistered',
    financial_year: formatFinancialYear(getFinancialYear(cause.on)),
    event_key: cause.eventKey,
    payment_id: cause.paymentId ?? null,
    application_id: cause.applicationId ?? null,
    corrects: cause.corrects ?? null,
    total_paise: paise(draft.totals.total),
    body: draft,
  };
}

function numberingOf({ kind, financial_year }: UnnumberedDocument, on: CalendarDate): Numbering {
  return { on, prefix: `${prefixes[kind]}${financial_year.slice(2).replace('-', '')}` };
}

/**
 * The firm and a franchisee as documents name them; null while the firm has no profile. `at` is when a
 * past event happened: the franchisee is named as then, or as now if they gave no tax profile by then.
 */
export async function findParties(trx: Trx, userId: string, at?: Date): Promise<Parties | null> {
  const found = await selectParties(trx, userId, at);
  if (found === undefined) return null;
  const { firm_name: legalName, scheme, places, signatory, ...recipient } = found;
  return arrangeParties({ legalName, scheme, places, signatory }, locateRecipient(recipient));
}

/** A franchisee as documents name them: by their tax profile, or else by their KYC. */
export async function describeRecipient(
  trx: Trx,
  userId: string,
  at?: Date,
): Promise<LocatedRecipient> {
  const found = await findRecipient(trx, userId, at);
  if (!found) throw new Error('the franchisee of a document was not found');
  return locateRecipient(found);
}

function locateRecipient({ profile, full_name, kyc_address }: RecipientRow): LocatedRecipient {
  if (profile !== null) return { recipient: profile, addressOf: 'tax_profile' };
  const located = locate(kyc_address ?? '');
  return { recipient: { name: full_name, gstin: null, ...located }, addressOf: 'kyc' };
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
