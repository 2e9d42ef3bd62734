import { orderStatuses } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
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
          <TextLink to={paths.superadminSettlements}>
            <Trans>Settlements</Trans>
          </TextLink>
          <TextLink to={paths.superadminDisputes}>
            <Trans>Disputes</Trans>
          </TextLink>
          <TextLink to={paths.superadminAdjustments}>
            <Trans>Wallet adjustments</Trans>
          </TextLink>
          <TextLink to={paths.superadminTrialBalance}>
            <Trans>Trial balance</Trans>
          </TextLink>
        </p>
      )}
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
