import { orderStatuses } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PaymentFilterForm } from '../payment-filter-form.tsx';
import { orderStatusLabels } from '../payment-labels.ts';
import { parseListQuery, toUrlParams, type OrderListQuery } from './order-filters.ts';
import { OrderTable } from './order-table.tsx';

/** All payments, with search and filters. */
export function OrderList() {
  const { i18n, t } = useLingui();
  const { role } = useSignedInUser();
  const { search, replaceSearch } = useUrlQuery();
  const listQuery = parseListQuery(search);
  const go = (next: Partial<OrderListQuery>): void =>
    replaceSearch(toUrlParams({ ...listQuery, ...next, trail: [] }));
  const typed = useDebouncedSearch(listQuery.q, (q) => go({ q }));
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
          search={typed}
          status={{
            choices: orderStatuses.map((value) => ({
              value,
              name: i18n._(orderStatusLabels[value]),
            })),
            value: listQuery.status ?? '',
            onChange: (value) =>
              go({
                q: typed.flush(),
                status: orderStatuses.find((one) => one === value) ?? null,
              }),
          }}
        >
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <DayRange
              id="payment"
              days={listQuery}
              onChange={(days) => go({ q: typed.flush(), ...days })}
            />
          </div>
        </PaymentFilterForm>
        <div data-wide className="mt-6 space-y-6">
          <OrderTable listQuery={listQuery} />
        </div>
      </Card>
    </>
  );
}
