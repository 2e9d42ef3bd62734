import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { firmAccounts, postMovement } from '../../wallet/public.ts';
import type { SettledLine } from '../gateway/payment-gateway.ts';
import { selectKnownRecords } from './known-record-queries.ts';
import { grossOf, matchLine, matchLines, type LineMatch } from './match-line.ts';
import {
  addBatch,
  insertLines,
  lineKey,
  lockSettlement,
  lockSettlementById,
  selectRecordedKeys,
  updateMatch,
  type LineSums,
  type MatchedLine,
  type OpenLine,
  type SettlementRow,
} from './settlement-queries.ts';

/** Records lines of the report by settlement, each line once, however often and by whomever it is read. */
export async function recordSettledLines(
  context: Context,
  lines: readonly SettledLine[],
): Promise<void> {
  for (const ofOne of Map.groupBy(lines, ({ settlementId }) => settlementId).values()) {
    await inTransaction(context.db, (trx) => recordSettlement(trx, context, ofOne));
    context.crash('settlement:after-commit');
  }
}

// The settlement is locked first, and the firm's accounts last. No order is locked: what a line matches
// is captured, processed or ended, and stays so.
async function recordSettlement(
  trx: Trx,
  context: Context,
  reported: readonly SettledLine[],
): Promise<void> {
  const [first] = reported;
  if (!first) return;
  const settlement = await lockSettlement(trx, first);
  const recorded = await selectRecordedKeys(trx, settlement.id);
  const lines = [...new Map(reported.map((line) => [lineKey(line), line])).values()].filter(
    (line) => !recorded.has(lineKey(line)),
  );
  if (lines.length === 0) return;
  const matched = matchLines(lines, await selectKnownRecords(trx, lines));
  await insertLines(trx, settlement, recorded.size, matched);
  const sums = sumLines(lines);
  const utr = lines.find((line) => line.utr !== null)?.utr ?? null;
  await addBatch(trx, settlement, { ...sums, utr });
  await postBatch(trx, settlement, matched);
  context.crash('settlement:before-commit');
  const unmatched = matched.filter(({ match }) => match.of === null).length;
  const detail = { paise: sums.net, fees: sums.fees, tax: sums.tax, rows: lines.length, unmatched };
  const object = { type: 'settlement', id: settlement.gateway_id };
  await recordEvents(trx, [auditEvent('payments.settlement_recorded', null, object, { detail })]);
}

// The net amount is in the bank whether or not it is explained. What a payment, refund or dispute
// explains leaves the clearing account; the rest is a difference until its counterpart is found.
async function postBatch(
  trx: Trx,
  { id, batches }: SettlementRow,
  matched: readonly MatchedLine[],
): Promise<void> {
  const { net, fees, tax } = sumLines(matched.map(({ line }) => line));
  const posted = await postMovement(trx, {
    key: `settlement:${id}:${batches + 1}`,
    kind: 'settlement',
    entries: [
      { account: firmAccounts.bank, amount: -net },
      { account: firmAccounts.gatewayFees, amount: -fees },
      { account: firmAccounts.gatewayFeeTax, amount: -tax },
      ...matched.map(({ line, match }) => ({
        account: accountOf(match),
        amount: grossOf(line),
      })),
    ],
  });
  if (posted === 'repeated') throw new Error('a settlement was repeated in the books');
}

function accountOf({ of }: LineMatch): string {
  return of === null ? firmAccounts.settlementDifferences : firmAccounts.gatewayClearing;
}

function sumLines(lines: readonly SettledLine[]): LineSums {
  return lines.reduce(
    (sums, { credit, debit, fee, tax }) => ({
      net: sums.net + credit - debit,
      fees: sums.fees + fee - tax,
      tax: sums.tax + tax,
    }),
    { net: 0, fees: 0, tax: 0 },
  );
}

/** Matches lines whose counterpart was recorded in the meantime, each once. */
export async function matchOpenLines(context: Context, lines: readonly OpenLine[]): Promise<void> {
  for (const line of lines) {
    await inTransaction(context.db, (trx) => matchOpenLine(trx, line));
    context.crash('settlement:after-matched');
  }
}

async function matchOpenLine(trx: Trx, row: OpenLine): Promise<void> {
  const settlement = await lockSettlementById(trx, row.settlement_id);
  const line = toMatchable(row);
  const match = matchLine(line, await selectKnownRecords(trx, [line]));
  if (!(await updateMatch(trx, row.id, match)) || match.of === null) return;
  const gross = grossOf(line);
  const posted = await postMovement(trx, {
    key: `settlement_matched:${row.id}`,
    kind: 'settlement_matched',
    entries: [
      { account: firmAccounts.settlementDifferences, amount: -gross },
      { account: firmAccounts.gatewayClearing, amount: gross },
    ],
  });
  if (posted === 'repeated') throw new Error('a line was matched twice in the books');
  const detail = { paise: gross, settlement: settlement.gateway_id };
  const object = { type: match.of, id: row.entity_id };
  await recordEvents(trx, [auditEvent('payments.settlement_matched', null, object, { detail })]);
}

function toMatchable(row: OpenLine) {
  return {
    type: row.type,
    entityId: row.entity_id,
    disputeId: row.dispute_gateway_id,
    amount: row.amount_paise,
    debit: row.debit_paise,
    credit: row.credit_paise,
    fee: row.fee_paise,
    currency: row.currency,
  };
}
