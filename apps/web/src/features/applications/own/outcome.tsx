import { isOpen } from '@anupal/contract/applications/lifecycle';
import type { Application } from '@anupal/contract/applications/schemas';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { WithdrawnDocuments } from '../documents/withdrawn-documents.tsx';
import { sumNotReturned, sumReturned, sumCharges } from '../application-model.ts';
import { findLastReason } from './own-application-model.ts';

interface OutcomeProps {
  readonly application: Pick<
    Application,
    'state' | 'results' | 'withdrawnResults' | 'rejection' | 'charges' | 'timeline'
  >;
}

/** The outcome of an application, or why it was reopened, with its finished documents. */
export function Outcome({ application }: OutcomeProps) {
  return (
    <>
      <OutcomeBanner application={application} />
      <FinishedDocuments application={application} />
    </>
  );
}

function FinishedDocuments({ application: { results, withdrawnResults } }: OutcomeProps) {
  const { t } = useLingui();
  if (results.length === 0 && withdrawnResults.length === 0) return null;
  return (
    <SectionCard title={t`Your finished documents`}>
      {results.length > 0 && (
        <DocumentList documents={results} label={t`Your finished documents`} />
      )}
      {withdrawnResults.length > 0 && (
        <p className="mt-4 font-semibold">
          <Trans>These documents were withdrawn. Please do not use any copies of them.</Trans>
        </p>
      )}
      <WithdrawnDocuments results={withdrawnResults} />
    </SectionCard>
  );
}

function OutcomeBanner({ application }: OutcomeProps) {
  const { state, rejection, timeline } = application;
  const reason = findLastReason(timeline, 'reopened');
  if (isOpen(state) && reason !== null)
    return (
      <Banner tone="warning">
        <p className="font-semibold">
          <Trans>We have reopened this application and are working on it again.</Trans>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <Trans>Reason: {reason}</Trans>
        </p>
      </Banner>
    );
  if (state === 'rejected')
    return (
      <Banner tone="danger">
        <p className="font-semibold">
          <Trans>This application was rejected.</Trans>
        </p>
        {rejection !== null && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            <Trans>Reason: {rejection}</Trans>
          </p>
        )}
        <ReturnedFees application={application} />
      </Banner>
    );
  if (state === 'withdrawn')
    return (
      <Banner tone="info">
        <p className="font-semibold">
          <Trans>You withdrew this application.</Trans>
        </p>
        <ReturnedFees application={application} />
      </Banner>
    );
  return null;
}

function ReturnedFees({ application: { state, charges, timeline } }: OutcomeProps) {
  const returned = sumReturned(charges);
  const notReturned = sumNotReturned(charges);
  const hasWorkStarted = state === 'withdrawn' && sumCharges(charges, 'paid') > 0;
  const amount = formatRupees(returned);
  return (
    <>
      <p className="mt-1">
        <Trans>The service has been added back to your plan.</Trans>
      </p>
      {returned > 0 && (
        <p className="mt-1">
          {notReturned > 0 ? (
            <Trans>Returned to your wallet: {amount}.</Trans>
          ) : (
            <Trans>Returned to your wallet: {amount}.</Trans>
          )}
        </p>
      )}
      {notReturned > 0 && (
        <SpentFee
          amount={formatRupees(notReturned)}
          reason={findLastReason(timeline, 'fee_retained') ?? ''}
        />
      )}
      {hasWorkStarted && (
        <p className="mt-1">
          <Trans>Work had started, so your payment was not refunded.</Trans>
        </p>
      )}
    </>
  );
}

function SpentFee({ amount, reason }: { readonly amount: string; readonly reason: string }) {
  return (
    <p className="mt-1 wrap-anywhere">
      <Trans>
        Not returned, because it was already spent: {amount}. Reason: {reason}
      </Trans>
    </p>
  );
}
