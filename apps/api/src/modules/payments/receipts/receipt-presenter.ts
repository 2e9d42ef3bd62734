import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { OwnPayment } from '@anupal/contract/payments';
import type { DocumentedPayment } from './own-payments.ts';
import type { OwnPaymentRow, PlanKind } from './receipt-queries.ts';

/** One of the user's own payments, in their language. */
export function presentOwnPayment(
  { documents, ...row }: DocumentedPayment,
  language: Language,
): OwnPayment {
  return {
    id: row.id,
    date: row.paid_at.toISOString(),
    description: describePayment(row, language),
    status: getStatus(row),
    amount: row.amount_paise,
    refundedAmount: row.refunded_paise,
    refunds: row.refunds.map(({ amount_paise: amount, reason, is_done: isDone, at }) => ({
      amount,
      reason,
      isDone,
      date: new Date(at).toISOString(),
    })),
    disputes: row.disputes.map(({ amount_paise: amount, lost_paise: lost }) => ({ amount, lost })),
    transactionId: row.payment_id,
    hasReceipt: row.outcome === 'fulfilled',
    documents,
  };
}

const planPayments: Readonly<Record<PlanKind, LocalizedText>> = {
  purchase: { en: 'Plan {plan}', hi: '{plan} प्लान' },
  renewal: { en: 'Renewal of plan {plan}', hi: '{plan} प्लान का नवीनीकरण' },
  upgrade: { en: 'Upgrade to plan {plan}', hi: '{plan} प्लान में अपग्रेड' },
};

const topUp: LocalizedText = { en: 'Money added to your wallet', hi: 'वॉलेट में राशि जोड़ी गई' };

/** What a payment was for. */
export function describePayment(
  { plan_name: plan, plan_kind: kind }: Pick<OwnPaymentRow, 'plan_name' | 'plan_kind'>,
  language: Language,
): string {
  if (plan === null || kind === null) return topUp[language];
  return planPayments[kind][language].replace('{plan}', () => plan);
}

function getStatus(row: OwnPaymentRow): OwnPayment['status'] {
  if (row.outcome === null) return row.has_failed ? 'failed' : 'confirming';
  if (row.outcome === 'refunded' || row.refunded_paise >= row.amount_paise) return 'refunded';
  if (row.outcome !== 'fulfilled') return 'refunding';
  return row.refunded_paise > 0 ? 'partially_refunded' : 'settled';
}
