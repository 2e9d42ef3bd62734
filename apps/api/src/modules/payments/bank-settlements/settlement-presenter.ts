import type {
  Settlement,
  SettlementLine,
  SettlementTotals,
} from '@anupal/contract/payments/settlements';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { SettlementPage, SettlementWithLines } from './settlement-search.ts';
import type {
  ListedLineRow,
  ListedSettlementRow,
  SettlementTotals as TotalsRow,
} from './settlement-search-queries.ts';

/** A page of settlements for superadmins. */
export function presentSettlements({ page, totals }: SettlementPage) {
  return {
    totals: presentTotals(totals),
    settlements: page.rows.map(presentSettlement),
    ...presentPageEnd(page),
  };
}

/** A settlement with a page of its lines. */
export function presentSettlementWithLines({ settlement, page }: SettlementWithLines) {
  return {
    settlement: presentSettlement(settlement),
    lines: page.rows.map(presentLine),
    nextCursor: page.nextCursor,
    total: settlement.lines,
  };
}

function presentSettlement(row: ListedSettlementRow): Settlement {
  return {
    id: row.id,
    gatewayId: row.gateway_id,
    utr: row.utr,
    settledAt: row.settled_at.toISOString(),
    amount: paiseToRupees(row.amount_paise),
    fees: paiseToRupees(row.fees_paise),
    tax: paiseToRupees(row.tax_paise),
    lines: row.lines,
    unmatched: row.unmatched,
    unmatchedAmount: paiseToRupees(row.unmatched_paise),
  };
}

/** A line of a settlement. */
export function presentLine(row: ListedLineRow): SettlementLine {
  const { debit_paise: debit, credit_paise: credit, fee_paise: fee } = row;
  return {
    id: row.id,
    entityId: row.entity_id,
    type: row.type,
    amount: paiseToRupees(paise(credit - debit + fee)),
    fee: paiseToRupees(fee),
    tax: paiseToRupees(row.tax_paise),
    net: paiseToRupees(paise(credit - debit)),
    createdAt: row.made_at.toISOString(),
    description: row.description,
    paymentId: row.type === 'payment' ? row.entity_id : row.parent_payment_id,
    disputeId: row.dispute_gateway_id,
    orderId: row.order_id,
    mismatch: row.mismatch,
    explanation: presentExplanation(row),
  };
}

function presentExplanation({
  explained_as: as,
  explanation: reason,
  explainer_name: by,
  explained_at: at,
}: ListedLineRow): SettlementLine['explanation'] {
  return as && reason && by && at ? { as, reason, by, at: at.toISOString() } : null;
}

function presentTotals(row: TotalsRow): SettlementTotals {
  return {
    amount: paiseToRupees(row.amount_paise),
    fees: paiseToRupees(row.fees_paise),
    tax: paiseToRupees(row.tax_paise),
    unmatchedLines: row.unmatched_lines,
    unmatchedSettlements: row.unmatched_settlements,
    unmatchedAmount: paiseToRupees(row.unmatched_paise),
    awaiting: paiseToRupees(row.awaiting_paise),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
