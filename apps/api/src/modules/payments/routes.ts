import type { payments } from '@anupal/contract/payments';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { adjustmentRoutes } from './adjustments/adjustment-routes.ts';
import type { FeePorts } from './adjustments/document-adjustment.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { disputeRoutes } from './disputes/dispute-routes.ts';
import type { PaymentPorts } from './gateway/context.ts';
import { orderRoutes } from './office/order-routes.ts';
import type { ReceiptPorts } from './receipts/read-receipt.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts';
import { refundRoutes } from './refunds/refund-routes.ts';
import { settlementRoutes } from './bank-settlements/settlement-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/** Handlers of payments. */
export function paymentRoutes(
  context: Context,
  ports: PaymentPorts & ReceiptPorts & FeePorts,
): Handlers<typeof payments> {
  return {
    ...checkoutRoutes(context, ports),
    ...receiptRoutes(context, ports),
    ...orderRoutes(context),
    ...refundRoutes(context),
    ...webhookRoutes(context, ports),
    ...reconciliationRoutes(context),
    ...settlementRoutes(context),
    ...disputeRoutes(context, ports),
    ...adjustmentRoutes(context, ports),
  };
}
