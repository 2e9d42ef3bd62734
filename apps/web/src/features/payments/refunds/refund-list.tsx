import { refundStates, type Refund } from '@anupal/contract/payments/refunds';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useListQuery, type ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SuperadminNotes } from '../approvals/superadmin-notes.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { refundsQuery } from './refund-api.ts';
import { PaymentFilterForm } from '../payment-filter-form.tsx';
import { refundStateLabels } from '../payment-labels.ts';
import { refundList } from './refund-filters.ts';
import { RefundItem } from './refund-item.tsx';

/** The refunds requested by superadmins, to be decided on and followed. */
export function RefundList() {
  const { i18n, t } = useLingui();
  const list = useListQuery(refundList);
  return (
    <>
      <div>
        <PageHeading>{t`Refunds`}</PageHeading>
        <MoneyTabs current="refunds" />
      </div>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Request a refund on the page of the payment. It is paid once a second superadmin approves
          it, within 7 days.
        </Trans>
      </p>
      <PaymentFilterForm
        id="refund"
        search={list}
        status={{
          chips: refundStates.map((value) => ({ value, name: i18n._(refundStateLabels[value]) })),
          ...list.select('state'),
        }}
      />
      <div className="space-y-4">
        <Contents list={list} />
      </div>
    </>
  );
}

function Contents({ list }: { readonly list: ListState<typeof refundList> }) {
  const { t } = useLingui();
  return (
    <QueryContent
      result={usePageQuery(refundsQuery(list.query))}
      failed={t`The refunds could not be loaded.`}
      loading={<Skeleton lines={3} label={t`Loading refunds...`} />}
    >
      {(data) => (
        <>
          <SuperadminNotes superadmins={data.superadmins} allowedFrom={data.allowedFrom} />
          {data.refunds.length === 0 ? (
            <EmptyState
              picture="done"
              action={list.isFiltered && <ClearFilters onClear={list.clear} />}
            >
              <Trans>No refunds found.</Trans>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {data.refunds.map((refund) => (
                <li key={refund.id} className="px-4 py-4 sm:px-5">
                  <RefundItem refund={refund} of={<OfPayment refund={refund} />} />
                </li>
              ))}
            </ul>
          )}
          <PageLinks {...list.toPosition(data.nextCursor)} />
        </>
      )}
    </QueryContent>
  );
}

interface PageLinksProps {
  readonly previous: string | null;
  readonly next: string | null;
}

function PageLinks({ previous, next }: PageLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {previous !== null && (
        <LinkButton variant="secondary" to={previous}>
          <Trans>Newer</Trans>
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton variant="secondary" to={next}>
          <Trans>Older</Trans>
        </LinkButton>
      )}
    </div>
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
