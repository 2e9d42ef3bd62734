import type { ListedOrder } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { orderStatusLabels } from '../payment-labels.ts';
import { orderStatusTones } from './order-labels.ts';

interface OrderProps {
  readonly order: Pick<ListedOrder, 'standing' | 'amount' | 'refunded'>;
}

/** Where an order stands, and that its money has gone back since. */
export function OrderStatus({ order: { standing, refunded } }: OrderProps) {
  const { i18n } = useLingui();
  return (
    <>
      <Badge tone={orderStatusTones[standing]}>{i18n._(orderStatusLabels[standing])}</Badge>
      {refunded !== null && (
        <span className="mt-1.5 block">
          <Badge tone="neutral">
            {refunded.isAll ? <Trans>Refunded</Trans> : <Trans>Partly refunded</Trans>}
          </Badge>
        </span>
      )}
    </>
  );
}

/** What an order comes to, and how much has gone back. */
export function OrderAmount({ order: { amount, refunded } }: OrderProps) {
  return (
    <>
      <Money rupees={amount} />
      {refunded !== null && (
        <span className="block text-small text-ink-soft">
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
