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
  /** The record is deleted, and the form comes in its place. */
  readonly onCancelled: () => void;
}

/** The person's KYC: the form while there is no record, else the record and what can be done. */
export function OwnKyc({ onCancelled }: OwnKycProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isJustSubmitted, setIsJustSubmitted] = useState(false);
  // With the record its reason goes too, and here it is needed most.
  const [rejected, setRejected] = useState<KycRecord | null>(null);
  const { data, error, isFetching, refetch } = useQuery(ownKycQuery);
  const become = (record: KycRecord | null): void => {
    setIsJustSubmitted(record !== null);
    setRejected(null);
    queries.setQueryData(ownKycQuery.queryKey, record);
    void session.refresh();
  };
  // What is known stays on the screen when asking again fails.
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
        onGone={() => {
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
