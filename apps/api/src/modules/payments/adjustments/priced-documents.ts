import {
  maxPricedDocuments,
  type Adjustment,
  type PricedDocument,
  type PriceReason,
} from '@anupal/contract/payments/adjustments';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  documentDate,
  findPricedDocuments,
  listPricedDocuments,
  type PricedDocument as PricedRow,
} from '../../invoices/public.ts';
import { selectClientNames, type AdjustmentRow } from './adjustment-queries.ts';

/** Selects documents of a franchisee by the reason for which their price changes. */
export interface PricedQuery {
  readonly person: string;
  readonly reason: PriceReason;
  readonly q?: string | undefined;
}

/** Lists the documents of a franchisee whose price can be changed, the latest first. */
export async function searchPricedDocuments(
  context: Context,
  { person: userId, reason, q: text }: PricedQuery,
): Promise<readonly PricedDocument[]> {
  const search = { userId, reason, text, on: documentDate(context) };
  const rows = await listPricedDocuments(context.db, search, maxPricedDocuments);
  const names = await findNames(context.db, rows);
  return rows.map((row) => presentPriced(row, names, reason));
}

/** The document that each adjustment changes the price of, by the id of the adjustment. */
export async function findCorrectedDocuments(
  context: Pick<Context, 'clock'> & { readonly db: Db },
  adjustments: readonly Pick<AdjustmentRow, 'id' | 'invoice_id' | 'reason_code'>[],
): Promise<ReadonlyMap<string, PricedDocument>> {
  const ids = adjustments.flatMap(({ invoice_id }) => invoice_id ?? []);
  const rows = await findPricedDocuments(context.db, ids, documentDate(context));
  const names = await findNames(context.db, [...rows.values()]);
  return new Map(
    adjustments.flatMap(({ id, invoice_id, reason_code }) => {
      const row = rows.get(invoice_id ?? '');
      return row ? [[id, presentPriced(row, names, reason_code)] as const] : [];
    }),
  );
}

function findNames(db: Db, rows: readonly PricedRow[]): Promise<ReadonlyMap<string, string>> {
  return selectClientNames(
    db,
    rows.flatMap(({ document }) => document.application_id ?? []),
  );
}

function presentPriced(
  { document, price, open, obstacle }: PricedRow,
  names: ReadonlyMap<string, string>,
  reason: Adjustment['reasonCode'],
): PricedDocument {
  const { id, number, kind, application_id, body } = document;
  const isRaise = reason === 'price_raised';
  const creditNote = obstacle === null ? 'credit_note' : 'financial_credit_note';
  return {
    id,
    number,
    kind,
    date: body.date,
    total: paiseToRupees(document.total_paise),
    description: body.lines[0]?.description ?? { en: '', hi: '' },
    client: names.get(application_id ?? '') ?? null,
    price: paiseToRupees(price),
    open: paiseToRupees(open),
    note: isRaise ? { kind: 'debit_note', obstacle: null } : { kind: creditNote, obstacle },
  };
}
