import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { session } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ownKycQuery } from './own-kyc-api.ts';
import { KycForm } from './kyc-form.tsx';
import { RecordView } from './record-view.tsx';
import { RejectionReason } from './rejection.tsx';

interface OwnKycProps {
  /** Called when the record was deleted and the form is shown. */
  readonly onCancelled: () => void;
}

/** The user's KYC: the form, or the record with its actions. */
export function OwnKyc({ onCancelled }: OwnKycProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isJustSubmitted, setIsJustSubmitted] = useState(false);
  // The deleted record includes its reason, which the user needs while correcting.
  const [rejected, setRejected] = useState<KycRecord | null>(null);
  const { data, error, isFetching, refetch } = useQuery(ownKycQuery);
  const become = (record: KycRecord | null): void => {
    setIsJustSubmitted(record !== null);
    setRejected(null);
    queries.setQueryData(ownKycQuery.queryKey, record);
    void session.refresh();
  };
  // Known data stays on the screen when a refetch fails.
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={4} label={t`Loading your KYC...`} />
    ) : (
      <LoadError
        title={t`Your KYC could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === null)
    return (
      <>
        {rejected !== null && (
          <Banner key="correction" tone="warning" takesFocus>
            <p className="font-semibold">
              <Trans>Please correct this</Trans>
            </p>
            <RejectionReason rejection={rejected.rejection} />
          </Banner>
        )}
        <KycForm onSubmitted={become} />
      </>
    );
  return (
    <>
      {isJustSubmitted && data.kycStatus === 'pending' && (
        <Banner key="submitted" tone="success" takesFocus>
          <p className="font-semibold">
            <Trans>KYC submitted successfully!</Trans>
          </p>
          <p>
            <Trans>There is nothing more for you to do now.</Trans>
          </p>
        </Banner>
      )}
      <RecordView
        record={data}
        onCancelled={() => {
          become(null);
          onCancelled();
        }}
        onCorrect={() => {
          become(null);
          setRejected(data);
        }}
      />
    </>
  );
}
