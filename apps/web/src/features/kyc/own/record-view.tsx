import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { CancelButton } from './cancel-kyc.tsx';
import { Rejection } from './rejection.tsx';
import { SubmittedDocuments } from './submitted-documents.tsx';
import { Verified } from './verified.tsx';

interface RecordViewProps {
  readonly record: KycRecord;
  /** Called once the record is deleted, to show an empty form. */
  readonly onCancelled: () => void;
  /** Called to show the form with the rejected values. */
  readonly onCorrect: () => void;
}

/** The submitted record with its status, read-only. */
export function RecordView({ record, onCancelled, onCorrect }: RecordViewProps) {
  const { t } = useLingui();
  const { kycStatus, submittedAt, decidedAt } = record;
  return (
    <>
      {kycStatus === 'approved' && <Verified />}
      {kycStatus === 'rejected' && (
        <Rejection record={record} onCancelled={onCancelled} onCorrect={onCorrect} />
      )}
      <SectionCard title={t`Your KYC`} aside={<StatusBadge status={kycStatus} />}>
        {kycStatus === 'pending' && (
          <p className="mb-4 max-w-prose text-ink-soft">
            <Trans>
              Your KYC is under review, which usually takes one working day. Services, your plan
              details and your wallet become available once it is approved. This page updates
              automatically, and we email you the decision.
            </Trans>
          </p>
        )}
        <DescriptionList
          details={[
            [t`Submitted`, <DateText key="submitted" iso={submittedAt} withTime />],
            ...(decidedAt === null
              ? []
              : [[t`Decided`, <DateText key="decided" iso={decidedAt} withTime />] as const]),
            [t`Full name`, record.fullName],
            [t`PAN`, record.panNumber],
            [t`Aadhaar number`, record.adhaarNumber],
            [
              t`Complete address`,
              <span key="address" className="whitespace-pre-line">
                {record.completeAddress}
              </span>,
            ],
          ]}
        />
        <SubmittedDocuments documents={record.documents} />
        {kycStatus === 'pending' && (
          <div className="mt-6 border-t border-line pt-4">
            <CancelButton id={record.id} onCancelled={onCancelled} />
          </div>
        )}
      </SectionCard>
    </>
  );
}
