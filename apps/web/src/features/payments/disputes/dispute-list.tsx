import type { Dispute, DisputeTotals } from '@anupal/contract/payments/disputes';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useListQuery, type ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { AcceptDispute } from './accept-dispute.tsx';
import { ContestDispute } from './contest-dispute.tsx';
import { DeductLoss } from './deduct-loss.tsx';
import { disputesQuery } from './dispute-api.ts';
import { disputeList } from './dispute-filters.ts';
import { disputePhaseLabels, disputeStateLabels, disputeStateTones } from './dispute-labels.ts';

/** Payments that payers or banks dispute, to contest or accept. */
export function DisputeList() {
  const { t } = useLingui();
  const list = useListQuery(disputeList);
  return (
    <>
      <div>
        <PageHeading>{t`Disputes`}</PageHeading>
        <MoneyTabs current="disputes" />
      </div>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          A payer or their bank can dispute a payment. The gateway holds the amount back until the
          dispute is decided. Contest a dispute with files that prove the payment is valid, or
          accept it.
        </Trans>
      </p>
      <FilterBar
        chips={
          <FilterChips
            {...list.select('is')}
            label={t`Status`}
            chips={[
              { value: '', name: t`All` },
              { value: 'open', name: t`Open` },
              { value: 'ended', name: t({ message: 'Decided', context: 'disputes' }) },
            ]}
          />
        }
      />
      <div className="space-y-4">
        <Contents list={list} />
      </div>
    </>
  );
}

function Contents({ list }: { readonly list: ListState<typeof disputeList> }) {
  const { t } = useLingui();
  return (
    <QueryContent
      result={usePageQuery(disputesQuery(list.query))}
      failed={t`The disputes could not be loaded.`}
      loading={<Skeleton lines={3} label={t`Loading disputes...`} />}
    >
      {(data) => {
        const { rows, position } = list.toPage(data.disputes, data);
        return (
          <>
            <TotalsNote totals={data.totals} />
            <p role="status" className="sr-only">
              <Plural value={data.total} one="# dispute" other="# disputes" />
            </p>
            {rows.length === 0 ? (
              <EmptyState
                picture={list.isFiltered ? 'search' : 'done'}
                action={list.isFiltered && <ClearFilters onClear={list.clear} />}
              >
                {list.isFiltered ? (
                  <Trans>No disputes found.</Trans>
                ) : (
                  <Trans>No payment has been disputed.</Trans>
                )}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {rows.map((dispute) => (
                  <DisputeItem key={dispute.id} dispute={dispute} />
                ))}
              </ul>
            )}
            <Pagination label={t`Disputes`} count={rows.length} {...position} />
          </>
        );
      }}
    </QueryContent>
  );
}

/** What must be answered by when, and what disputes hold back and have cost. */
function TotalsNote({
  totals: { open, onHold, lost, respondBy },
}: {
  readonly totals: DisputeTotals;
}) {
  return (
    <>
      {respondBy !== null && (
        <Banner tone="warning">
          <p>
            <Trans>
              Respond by <DateText iso={respondBy} withTime />. If you do not respond in time, the
              dispute is lost.
            </Trans>
          </p>
        </Banner>
      )}
      {(open > 0 || lost > 0) && (
        <p className="font-semibold">
          <Trans>
            Held back: <Money rupees={onHold} /> · Lost so far: <Money rupees={lost} />
          </Trans>
        </p>
      )}
    </>
  );
}

function DisputeItem({ dispute }: { readonly dispute: Dispute }) {
  const { i18n } = useLingui();
  const { amount, state, orderId, paymentId, payer, reason, reasonCode, phase } = dispute;
  const phaseLabel = disputePhaseLabels[phase];
  return (
    <li className="space-y-1 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          <Money rupees={amount} />
        </span>
        <Badge tone={disputeStateTones[state]}>{i18n._(disputeStateLabels[state])}</Badge>
      </p>
      <p className="text-small wrap-anywhere">
        <TextLink to={`${paths.superadminPayments}/${orderId}`}>{paymentId}</TextLink> ·{' '}
        {payer.fullName} (<EmailText email={payer.email} />)
      </p>
      <p className="wrap-anywhere">
        {phaseLabel === undefined ? phase : i18n._(phaseLabel)}: {reason ?? reasonCode}
      </p>
      <Steps dispute={dispute} />
      <div className="flex flex-wrap gap-3 pt-2 empty:hidden">
        <ContestDispute dispute={dispute} />
        <AcceptDispute dispute={dispute} />
        <DeductLoss dispute={dispute} />
      </div>
    </li>
  );
}

function Steps({ dispute }: { readonly dispute: Dispute }) {
  const { state, raisedAt, respondBy, endedAt, lost, gatewayId, deductible } = dispute;
  const borne = lost === null ? 0 : Math.max(0, lost - deductible);
  return (
    <ul className="text-small text-ink-soft">
      <li className="wrap-anywhere">
        <Trans>
          Raised on <DateText iso={raisedAt} withTime /> · {gatewayId}
        </Trans>
      </li>
      {respondBy !== null && (
        <li className="font-semibold text-ink">
          <Trans>
            Respond by <DateText iso={respondBy} withTime />
          </Trans>
        </li>
      )}
      {state === 'under_review' && (
        <li>
          <Trans>No action needed: the bank is reviewing your response.</Trans>
        </li>
      )}
      {endedAt !== null && lost !== null && (
        <li>
          {lost === 0 ? (
            <Trans>
              Decided on <DateText iso={endedAt} withTime />: nothing was lost
            </Trans>
          ) : (
            <Trans>
              Decided on <DateText iso={endedAt} withTime />: <Money rupees={lost} /> lost
            </Trans>
          )}
        </li>
      )}
      {borne > 0 && (
        <li>
          <TextLink to={paths.superadminAdjustments}>
            <Trans>
              Wallet deductions made or proposed: <Money rupees={borne} />
            </Trans>
          </TextLink>
        </li>
      )}
    </ul>
  );
}
