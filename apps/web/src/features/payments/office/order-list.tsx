import { orderStatuses } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useTypedSearch } from '../../../lib/lists/debounced-search.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PaymentFilters } from '../payment-filter-form.tsx';
import { standingLabels } from '../payment-labels.ts';
import { readPlace, writePlace, type OrdersPlace } from './order-filters.ts';
import { OrderTable } from './order-table.tsx';

/** Everybody's payments, to be searched, filtered and opened. */
export function OrderList() {
  const { i18n, t } = useLingui();
  const { role } = useSignedInUser();
  const { search, replaceSearch } = useSearch();
  const place = readPlace(search);
  const go = (next: Partial<OrdersPlace>): void =>
    replaceSearch(writePlace({ ...place, ...next, trail: [] }));
  const typed = useTypedSearch(place.q, (q) => go({ q }));
  return (
    <>
      <PageHeading>{t`Payments`}</PageHeading>
      {role === 'superadmin' && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={paths.superadminRefunds}>
            <Trans>Refunds</Trans>
          </TextLink>
          <TextLink to={paths.superadminUnsettled}>
            <Trans>Suspense and unsettled</Trans>
          </TextLink>
        </p>
      )}
      <Card>
        <PaymentFilters
          id="payment"
          search={typed}
          status={{
            choices: orderStatuses.map((value) => ({
              value,
              name: i18n._(standingLabels[value]),
            })),
            value: place.standing ?? '',
            onChange: (value) =>
              go({
                q: typed.take(),
                standing: orderStatuses.find((one) => one === value) ?? null,
              }),
          }}
        >
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <DayRange
              id="payment"
              days={place}
              onChange={(days) => go({ q: typed.take(), ...days })}
            />
          </div>
        </PaymentFilters>
        <div data-wide className="mt-6 space-y-6">
          <OrderTable place={place} />
        </div>
      </Card>
    </>
  );
}
