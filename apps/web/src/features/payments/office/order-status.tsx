import type { ListedOrder } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { orderStatusLabels } from '../payment-labels.ts';
import { orderStatusTones } from './order-labels.ts';

interface OrderProps {
  readonly order: Pick<ListedOrder, 'status' | 'amount' | 'refunded'>;
}

/** The state of an order, and its refund if there is one. */
export function OrderStatus({ order: { status, refunded } }: OrderProps) {
  const { i18n } = useLingui();
  return (
    <span className="inline-flex flex-wrap gap-1 wide:flex-nowrap">
      <Badge tone={orderStatusTones[status]}>{i18n._(orderStatusLabels[status])}</Badge>
      {refunded !== null && (
        <Badge tone="neutral">
          {refunded.isAll ? <Trans>Refunded</Trans> : <Trans>Partly refunded</Trans>}
        </Badge>
      )}
    </span>
  );
}

/** The amount of an order and of its refunds. */
export function OrderAmount({ order: { amount, refunded } }: OrderProps) {
  return (
    <>
      <Money rupees={amount} />
      {refunded !== null && (
        <span className="block text-small font-normal text-ink-soft wide:text-meta">
          {refunded.received === amount ? (
            <Trans>
              Refunded: <Money rupees={refunded.amount} />
            </Trans>
          ) : (
            <Trans>
              Received: <Money rupees={refunded.received} />, refunded:{' '}
              <Money rupees={refunded.amount} />
            </Trans>
          )}
        </span>
      )}
    </>
  );
}
