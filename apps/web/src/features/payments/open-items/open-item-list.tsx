import type { OpenItem } from '@anupal/contract/payments/open-items';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { openItemsQuery } from './open-items-api.ts';
import { remedyLabels, openItemLabels } from './open-item-labels.ts';

/** Payments in suspense or with an uncertain outcome: each with its reason and remedy. */
export function OpenItemList() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Suspense and unsettled`}</PageHeading>
      <p>
        <TextLink to={paths.superadminPayments}>
          <Trans>Back to payments</Trans>
        </TextLink>
      </p>
      <Card>
        <p className="mb-4 max-w-prose text-ink-soft">
          <Trans>
            Payments not matched to an order, refunded without a request, or not yet confirmed by
            the gateway.
          </Trans>
        </p>
        <Contents />
      </Card>
    </>
  );
}

function Contents() {
  const { t } = useLingui();
  const result = useQuery(openItemsQuery);
  return (
    <QueryContent
      result={result}
      failed={t`The payments could not be loaded.`}
      loading={<Skeleton lines={3} label={t`Loading payments...`} />}
    >
      {({ suspense, items }) => (
        <>
          <p className="font-semibold">
            <Trans>
              Total in suspense: <Money rupees={suspense} />
            </Trans>
          </p>
          {items.length === 0 ? (
            <EmptyState picture="done">
              <Trans>All money is settled and explained.</Trans>
            </EmptyState>
          ) : (
            <ul className="mt-4 divide-y divide-line">
              {items.map((item) => (
                <li key={`${item.orderId} ${item.paymentId}`} className="py-4">
                  <Item item={item} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </QueryContent>
  );
}

function Item({ item }: { readonly item: OpenItem }) {
  const { i18n, t } = useLingui();
  const {
    orderId,
    paymentId,
    payer,
    amount,
    reason,
    since,
    nextCheckAt,
    requestedAmount: requested,
  } = item;
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <TextLink to={`${paths.superadminPayments}/${orderId}`}>
          {paymentId ?? t`Not known yet`}
        </TextLink>
        <span className="font-semibold">
          <Money rupees={amount} />
        </span>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        {payer.fullName} (<EmailText email={payer.email} />) · <DateText iso={since} withTime />
      </p>
      <p>{i18n._(openItemLabels[reason])}</p>
      <p className="text-small">
        {requested > 0 ? (
          <Trans>
            A refund of <Money rupees={requested} /> is awaiting approval.
          </Trans>
        ) : (
          <Trans>Next step: {i18n._(remedyLabels[reason])}</Trans>
        )}
      </p>
      {nextCheckAt !== null && (
        <p className="text-small text-ink-soft">
          <Trans>
            Next check: <DateText iso={nextCheckAt} withTime />
          </Trans>
        </p>
      )}
    </div>
  );
}
