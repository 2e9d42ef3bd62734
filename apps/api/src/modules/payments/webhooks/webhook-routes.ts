import type { payments } from '@anupal/contract/payments';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { PaymentPorts } from '../gateway/context.ts';
import { acceptWebhookEvent } from './webhook-events.ts';

/** Handler of the gateway's webhook. */
export function webhookRoutes(
  context: Context,
  { settings }: PaymentPorts,
): Pick<Handlers<typeof payments>, 'webhook'> {
  return {
    webhook: async ({ body, request }) => {
      const accepted = await acceptWebhookEvent(context, settings, {
        body,
        signature: singleHeader(request.headers['x-razorpay-signature']),
        eventId: singleHeader(request.headers['x-razorpay-event-id']),
      });
      return accepted.ok ? ok({ message: 'Event accepted.' }) : refuse(accepted.code);
    },
  };
}

// A repeated header is ambiguous.
function singleHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
