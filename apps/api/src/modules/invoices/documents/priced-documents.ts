import type { DocumentKind, NoteObstacle } from '@anupal/contract/invoices/document';
import type { PriceReason } from '@anupal/contract/payments/adjustments';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { findAnnualReturn } from './annual-return-queries.ts';
import { subtractNotes } from './credit-notes.ts';
import { findNoteObstacle } from './document-drafts.ts';
import {
  listCorrections,
  selectByIds,
  selectFeeDocuments,
  type DocumentRow,
} from './document-queries.ts';
import { toContent } from './documents.ts';

/** A document about a fee with its price as notes have changed it. Amounts are in paise, with tax. */
export interface PricedDocument {
  readonly document: DocumentRow;
  /** The fee as it is now: with debit notes, less credit notes. */
  readonly price: Paise;
  /** The part of this document that no credit note has returned. */
  readonly open: Paise;
  /** Why a credit note issued on the given day would reduce no tax; null if it would. */
  readonly obstacle: NoteObstacle | null;
}

const kindsByReason: Readonly<Record<PriceReason, readonly DocumentKind[]>> = {
  price_raised: ['tax_invoice'],
  price_lowered: ['tax_invoice', 'bill_of_supply', 'bill'],
  raise_withdrawn: ['debit_note'],
};

/** Selects documents of a franchisee by the reason for which their price changes. */
export interface PricedSearch {
  readonly userId: string;
  readonly reason: PriceReason;
  /** A part of a number or service, or a total in rupees. */
  readonly text?: string | undefined;
  readonly on: CalendarDate;
}

/** Lists the documents among the latest `limit` matches that are not fully credited, latest first. */
export async function listPricedDocuments(
  db: Db,
  { userId, reason, text, on }: PricedSearch,
  limit: number,
): Promise<readonly PricedDocument[]> {
  const content = text === undefined ? undefined : toContent(text);
  const found = await selectFeeDocuments(
    db,
    { userId, kinds: kindsByReason[reason], content },
    limit,
  );
  return (await withPrices(db, found, on)).filter(({ open }) => open > 0);
}

/** Finds documents by id with their prices; unknown ids are missing. */
export async function findPricedDocuments(
  db: Db,
  ids: readonly string[],
  on: CalendarDate,
): Promise<ReadonlyMap<string, PricedDocument>> {
  const priced = await withPrices(db, await selectByIds(db, ids), on);
  return new Map(priced.map((each) => [each.document.id, each]));
}

async function withPrices(
  db: Db,
  documents: readonly DocumentRow[],
  on: CalendarDate,
): Promise<readonly PricedDocument[]> {
  if (documents.length === 0) return [];
  const invoices = await findSupplies(db, documents);
  const supplyOf = (document: DocumentRow): DocumentRow =>
    invoices.get(document.corrects ?? '') ?? document;
  const supplies = new Set(documents.map(supplyOf).map(getId));
  const corrections = await listCorrections(db, [...supplies]);
  const raises = corrections.filter(({ kind }) => kind === 'debit_note');
  const withdrawals = await listCorrections(db, raises.map(getId));
  const correctionsOf = Map.groupBy([...corrections, ...withdrawals], ({ corrects }) => corrects);
  const openOf = (document: DocumentRow): number =>
    subtractNotes(document, correctionsOf.get(document.id) ?? []);
  const annualReturns = new Map<string, CalendarDate | null>();
  const priced: PricedDocument[] = [];
  for (const document of documents) {
    const supply = supplyOf(document);
    const own = raises.filter(({ corrects }) => corrects === supply.id);
    const price = own.reduce((sum, raise) => sum + openOf(raise), openOf(supply));
    const year = `${supply.supplier} ${supply.financial_year}`;
    const filedOn = annualReturns.get(year);
    const annualReturnOn = filedOn === undefined ? await findAnnualReturn(db, supply) : filedOn;
    annualReturns.set(year, annualReturnOn);
    const obstacle = findNoteObstacle(supply.body, annualReturnOn, on);
    priced.push({ document, price: paise(price), open: paise(openOf(document)), obstacle });
  }
  return priced;
}

// A debit note is about the supply of its invoice, whose time limit is that of its notes.
async function findSupplies(
  db: Db,
  documents: readonly DocumentRow[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  const ids = documents.flatMap(({ corrects }) => corrects ?? []);
  const invoices = ids.length === 0 ? [] : await selectByIds(db, ids);
  return new Map(invoices.map((invoice) => [invoice.id, invoice]));
}

function getId({ id }: DocumentRow): string {
  return id;
}
