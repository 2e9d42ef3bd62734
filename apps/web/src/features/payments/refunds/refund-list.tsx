import { refundStates, type Refund } from '@anupal/contract/payments/refunds';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { adjacentPages, queryHref } from '../../../lib/lists/cursor-trail.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { refundsQuery } from './refund-api.ts';
import { PaymentFilterForm } from '../payment-filter-form.tsx';
import { refundStateLabels } from '../payment-labels.ts';
import { parseListQuery, toUrlParams, type RefundListQuery } from './refund-filters.ts';
import { RefundItem } from './refund-item.tsx';

/** The refunds requested by superadmins, to be decided on and followed. */
export function RefundList() {
  const { i18n, t } = useLingui();
  const { search, replaceSearch } = useUrlQuery();
  const listQuery = parseListQuery(search);
  const go = (next: Partial<RefundListQuery>): void =>
    replaceSearch(toUrlParams({ ...listQuery, ...next, trail: [] }));
  const typed = useDebouncedSearch(listQuery.q, (q) => go({ q }));
  return (
    <>
      <PageHeading>{t`Refunds`}</PageHeading>
      <p>
        <TextLink to={paths.superadminPayments}>
          <Trans>Back to payments</Trans>
        </TextLink>
      </p>
      <Card>
        <p className="mb-4 max-w-prose text-ink-soft">
          <Trans>
            A refund is asked for on the page of its payment. It goes back when a second superadmin
            approves it within 7 days.
          </Trans>
        </p>
        <PaymentFilterForm
          id="refund"
          search={typed}
          status={{
            choices: refundStates.map((value) => ({
              value,
              name: i18n._(refundStateLabels[value]),
            })),
            value: listQuery.state ?? '',
            onChange: (value) =>
              go({ q: typed.flush(), state: refundStates.find((one) => one === value) ?? null }),
          }}
        />
        <div className="mt-6 space-y-6">
          <Contents listQuery={listQuery} />
        </div>
      </Card>
    </>
  );
}

function Contents({ listQuery }: { readonly listQuery: RefundListQuery }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    ...refundsQuery(listQuery),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadError
        title={t`The refunds could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <Skeleton lines={3} label={t`Loading refunds...`} />;
  const { previous, next } = adjacentPages(listQuery, data.nextCursor);
  return (
    <>
      {data.superadmins < 2 && <AloneNote />}
      {data.allowedFrom !== null && <NewcomerNote from={data.allowedFrom} />}
      {data.refunds.length === 0 ? (
        <EmptyState picture="done">
          <Trans>No refunds found.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.refunds.map((refund) => (
            <li key={refund.id} className="py-4">
              <RefundItem refund={refund} of={<OfPayment refund={refund} />} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {previous !== null && (
          <LinkButton variant="secondary" to={queryHref(toUrlParams(previous))}>
            <Trans>Newer</Trans>
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton variant="secondary" to={queryHref(toUrlParams(next))}>
            <Trans>Older</Trans>
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** A single superadmin cannot decide on their own requests. */
function AloneNote() {
  return (
    <Banner tone="warning">
      <Trans>
        You are the only superadmin. Nobody can approve a refund that you ask for:{' '}
        <TextLink to={paths.superadminInvitations}>invite a second superadmin</TextLink> first.
      </Trans>
    </Banner>
  );
}

/** A new superadmin can read the refunds, but not decide on them yet. */
function NewcomerNote({ from }: { readonly from: string }) {
  return (
    <Banner tone="info">
      <Trans>
        You became a superadmin recently. You can take part in refunds from{' '}
        <DateText iso={from} withTime />.
      </Trans>
    </Banner>
  );
}

function OfPayment({ refund: { orderId, paymentId, payer } }: { readonly refund: Refund }) {
  return (
    <p className="text-small wrap-anywhere">
      <TextLink to={`${paths.superadminPayments}/${orderId}`}>{paymentId}</TextLink> ·{' '}
      {payer.fullName} (<EmailText email={payer.email} />)
    </p>
  );
}
