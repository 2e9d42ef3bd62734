import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { CancelButton } from './cancel-kyc.tsx';
import { cancelKyc } from './own-kyc-api.ts';

interface RejectionProps {
  readonly record: KycRecord;
  readonly onCancelled: () => void;
  readonly onCorrect: () => void;
}

/** Why the KYC was rejected, with buttons to correct or cancel it. */
export function Rejection({ record, onCancelled, onCorrect }: RejectionProps) {
  const { t } = useLingui();
  const correction = useSubmit(async () => {
    const result = await cancelKyc(record.id, 'draft');
    if (!result.ok) return result;
    onCorrect();
    return null;
  });
  return (
    <div className="space-y-4">
      <FormError
        submission={correction}
        fallback={t`Something went wrong. Please try again.`}
        takesFocus
      />
      <Banner tone="warning">
        <p className="text-title font-bold">
          <Trans>Your KYC was rejected</Trans>
        </p>
        <RejectionReason rejection={record.rejection} />
        <p className="mt-2">
          <Trans>
            Your details and documents are kept for the correction: only the Aadhaar number must be
            typed again.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button isPending={correction.isPending} onClick={() => correction.submit()}>
            <Trans>Correct and resubmit</Trans>
          </Button>
          <CancelButton id={record.id} onCancelled={onCancelled} />
        </div>
      </Banner>
    </div>
  );
}

interface RejectionReasonProps {
  readonly rejection: KycRecord['rejection'];
}

/** The reason of a rejection, for the user. */
export function RejectionReason({ rejection }: RejectionReasonProps) {
  const language = useLanguage();
  const { reason, remark } = rejection ?? { reason: 'none_given', remark: null };
  return (
    <>
      <p className="mt-1">{rejectionTexts[reason][language]}</p>
      {remark !== null && remark !== '' && (
        <p className="mt-2 wrap-anywhere">
          <Trans>
            Remark of our team: <q>{remark}</q>
          </Trans>
        </p>
      )}
    </>
  );
}
