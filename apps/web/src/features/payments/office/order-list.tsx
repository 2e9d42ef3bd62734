import { orderStatuses } from '@anupal/contract/payments/office';
import { useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { PaymentFilterForm } from '../payment-filter-form.tsx';
import { orderStatusLabels } from '../payment-labels.ts';
import { orderList } from './order-filters.ts';
import { OrderTable } from './order-table.tsx';

/** All payments, with search and filters. */
export function OrderList() {
  const { i18n, t } = useLingui();
  const list = useListQuery(orderList);
  return (
    <>
      <div>
        <PageHeading>{t`Payments`}</PageHeading>
        <MoneyTabs current="payments" />
      </div>
      <PaymentFilterForm
        id="payment"
        search={list}
        status={{
          chips: orderStatuses.map((value) => ({ value, name: i18n._(orderStatusLabels[value]) })),
          ...list.select('status'),
        }}
        more={<DayRange id="payment" days={list.query} onChange={list.setFilters} />}
        isMoreFiltered={list.query.from !== '' || list.query.to !== ''}
      />
      <div data-wide className="space-y-4">
        <OrderTable list={list} />
      </div>
    </>
  );
}
