import { orderStatuses } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PaymentFilterForm } from '../payment-filter-form.tsx';
import { orderStatusLabels } from '../payment-labels.ts';
import { orderList } from './order-filters.ts';
import { OrderTable } from './order-table.tsx';

/** All payments, with search and filters. */
export function OrderList() {
  const { i18n, t } = useLingui();
  const { role } = useSignedInUser();
  const list = useListQuery(orderList);
  return (
    <>
      <PageHeading>{t`Payments`}</PageHeading>
      {role === 'superadmin' && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={paths.superadminRefunds}>
            <Trans>Refunds</Trans>
          </TextLink>
          <TextLink to={paths.superadminOpenItems}>
            <Trans>Suspense and unsettled</Trans>
          </TextLink>
        </p>
      )}
      <Card>
        <PaymentFilterForm
          id="payment"
          search={list}
          status={{
            choices: orderStatuses.map((value) => ({
              value,
              name: i18n._(orderStatusLabels[value]),
            })),
            ...list.select('status'),
          }}
        >
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <DayRange id="payment" days={list.query} onChange={list.setFilters} />
          </div>
        </PaymentFilterForm>
        <div data-wide className="mt-6 space-y-6">
          <OrderTable list={list} />
        </div>
      </Card>
    </>
  );
}
