import { orderStandings } from '@anupal/contract/payments/desk';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../../app/paths.ts';
import { useSearch } from '../../../../lib/use-search.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { useTypedSearch } from '../../../../lib/use-typed-search.ts';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
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
  const { text, type, take, isShort } = useTypedSearch(place.q, (q) => go({ q }));
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
        <form
          role="search"
          onSubmit={(event) => event.preventDefault()}
          className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
        >
          <Field
            id="payment-search"
            label={t`Search`}
            hint={isShort ? t`Type at least three characters.` : undefined}
            type="search"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t`Name, e-mail, order_… or pay_…`}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <Select
            id="payment-standing"
            label={t`Status`}
            placeholder={t`All Status`}
            choices={orderStandings.map((value) => ({
              value,
              name: i18n._(standingLabels[value]),
            }))}
            value={place.standing ?? ''}
            onChange={(value) =>
              go({
                q: take(),
                standing: orderStandings.find((one) => one === value) ?? null,
              })
            }
          />
        </form>
        <div data-wide className="mt-6 space-y-6">
          <OrderTable place={place} />
        </div>
      </Card>
    </>
  );
}
