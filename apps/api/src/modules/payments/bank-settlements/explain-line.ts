import { ok, refuse, type Result } from '@anupal/contract/result';
import { explanationsFor, type LineExplanation } from '@anupal/contract/payments/settlements';
import { inTransactionUnlessRefused, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { firmAccounts, postMovement } from '../../wallet/public.ts';
import { grossOf } from './match-line.ts';
import { closeLine, findLine, lockSettlementById, type OpenLine } from './settlement-queries.ts';
import { selectListedLine, type ListedLineRow } from './settlement-search-queries.ts';

/** What a person finds a line to be, and why. */
export interface Explanation {
  readonly id: string;
  readonly as: LineExplanation;
  readonly reason: string;
}

/**
 * Closes a line that matches nothing. A charge or credit of the gateway goes to its fees; money that is
 * booked elsewhere stays a difference. Nothing matches the line after that.
 */
export async function explainLine(
  { db }: { readonly db: Db },
  actor: Actor,
  { id, as, reason }: Explanation,
): Promise<Result<ListedLineRow, 'not_found' | 'line_changed'>> {
  return inTransactionUnlessRefused<ListedLineRow, 'not_found' | 'line_changed'>(
    db,
    async (trx) => {
      const found = await findLine(trx, id);
      if (!found) return refuse('not_found');
      // Like everything that matches lines.
      const settlement = await lockSettlementById(trx, found.settlement_id);
      const line = await findLine(trx, id);
      if (!line || !mayClose(line, as)) return refuse('line_changed');
      const by = actor.caller.user.id;
      if (!(await closeLine(trx, id, { as, reason, by }))) return refuse('line_changed');
      const gross = toGross(line);
      if (as === 'gateway_charge') await postCharge(trx, id, gross);
      const object = { type: 'settlement_line', id };
      const detail = { paise: gross, settlement: settlement.gateway_id, as };
      await recordEvents(trx, [
        auditEvent('payments.settlement_line_explained', actor, object, { detail }),
      ]);
      const closed = await selectListedLine(trx, id);
      if (!closed) throw new Error('a line of a settlement is gone');
      return ok(closed);
    },
  );
}

function mayClose(
  { type, mismatch, dispute_gateway_id: disputeId }: OpenLine,
  as: LineExplanation,
) {
  return explanationsFor({ type, mismatch, disputeId }).includes(as);
}

async function postCharge(trx: Trx, id: string, gross: number): Promise<void> {
  const posted = await postMovement(trx, {
    key: `settlement_explained:${id}`,
    kind: 'settlement_explained',
    entries: [
      { account: firmAccounts.settlementDifferences, amount: -gross },
      { account: firmAccounts.gatewayFees, amount: gross },
    ],
  });
  if (posted === 'repeated') throw new Error('a line was explained twice in the books');
}

/** What a line adds to its settlement before fees. */
export function toGross({ credit_paise, debit_paise, fee_paise }: OpenLine): number {
  return grossOf({ credit: credit_paise, debit: debit_paise, fee: fee_paise });
}
