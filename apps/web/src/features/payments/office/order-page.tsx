import type { OrderDetail } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userUrl } from '../../../app/paths.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { orderQuery } from './order-api.ts';
import { ordersPath } from './order-filters.ts';
import { OrderAmount, OrderStatus } from './order-status.tsx';
import { GatewayCard, JournalsCard } from './order-cards.tsx';

/** An order: payer, purchase, the gateway's payments and the journal entries. */
export function OrderPage({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const path = ordersPath(useSignedInUser());
  const result = useQuery(orderQuery(id));
  return (
    <>
      <PageHead back={{ to: path, label: t`Back to payments` }}>
        <PageHeading>{t`Payment`}</PageHeading>
      </PageHead>
      <QueryContent
        result={result}
        failed={t`The payment could not be loaded.`}
        loading={<Skeleton lines={3} shape="cards" label={t`Loading payment...`} />}
      >
        {(order) => (
          <>
            <OrderCard order={order} />
            <GatewayCard payments={order.payments} />
            <JournalsCard journals={order.journals} />
          </>
        )}
      </QueryContent>
    </>
  );
}

function OrderCard({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const reader = useSignedInUser();
  const { payer, planName, orderedAt, settledAt, gatewayOrderId } = order;
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Order</Trans>
      </h2>
      <DescriptionList
        details={[
          [t`Status`, <OrderStatus key="status" order={order} />],
          [
            t`Paid by`,
            <TextLink key="who" to={userUrl(reader, payer.id)}>
              {payer.fullName}
            </TextLink>,
          ],
          [t`Email address`, payer.email],
          [t`Purpose`, planName === null ? t`Wallet top-up` : t`Plan: ${planName}`],
          [t`Amount`, <OrderAmount key="amount" order={order} />],
          [t`Ordered`, <DateText key="ordered" iso={orderedAt} withTime />],
          [t`Paid on`, settledAt === null ? '–' : <DateText key="at" iso={settledAt} withTime />],
          [t`Gateway order`, gatewayOrderId ?? '–'],
        ]}
      />
    </Card>
  );
}
