import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, type AuditDetail, type AuditEvent } from '../../audit/public.ts';
import type { RefundRequestRow } from './refund-queries.ts';

/** Builds the audit event of a refund request. */
export function refundAuditEvent(
  action: `payments.${string}`,
  actor: Actor | null,
  { id, payment_id, amount_paise }: RefundRequestRow,
  detail?: AuditDetail,
): AuditEvent {
  const payment = { payment: payment_id, paise: amount_paise };
  return auditEvent(action, actor, { type: 'refund', id }, { detail: { ...payment, ...detail } });
}
