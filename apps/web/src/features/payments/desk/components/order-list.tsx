import { orderStandings } from '@anupal/contract/payments/desk';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../../app/paths.ts';
import { isTurned } from '../../../../lib/turned-days.ts';
import { useSearch } from '../../../../lib/use-search.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { useTypedSearch } from '../../../../lib/use-typed-search.ts';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { PaymentFilters } from '../../components/payment-filters.tsx';
import { standingLabels } from '../../labels.ts';
import { readPlace, writePlace, type OrdersPlace } from '../model.ts';
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
            choices: orderStandings.map((value) => ({
              value,
              name: i18n._(standingLabels[value]),
            })),
            value: place.standing ?? '',
            onChange: (value) =>
              go({
                q: typed.take(),
                standing: orderStandings.find((one) => one === value) ?? null,
              }),
          }}
        >
          <DayFields place={place} onNarrow={(days) => go({ q: typed.take(), ...days })} />
        </PaymentFilters>
        <div data-wide className="mt-6 space-y-6">
          <OrderTable place={place} />
        </div>
      </Card>
    </>
  );
}

interface DayFieldsProps {
  readonly place: OrdersPlace;
  readonly onNarrow: (days: Partial<Pick<OrdersPlace, 'from' | 'to'>>) => void;
}

function DayFields({ place, onNarrow }: DayFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <Field
        id="payment-from"
        label={t`From`}
        type="date"
        value={place.from}
        onChange={(event) => onNarrow({ from: event.target.value })}
      />
      <Field
        id="payment-to"
        label={t`Until`}
        type="date"
        error={isTurned(place) ? t`The last day is before the first.` : undefined}
        value={place.to}
        onChange={(event) => onNarrow({ to: event.target.value })}
      />
    </div>
  );
}
