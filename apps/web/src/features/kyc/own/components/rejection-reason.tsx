import type { KycRecord } from '@anupal/contract/kyc/records';
import { rejectionSentences } from '@anupal/contract/sentences/rejections';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../../lib/use-language.ts';

interface RejectionReasonProps {
  readonly rejection: KycRecord['rejection'];
}

/** Why a KYC was rejected, as its person reads it. */
export function RejectionReason({ rejection }: RejectionReasonProps) {
  const language = useLanguage();
  const { reason, remark } = rejection ?? { reason: 'none_given', remark: null };
  return (
    <>
      <p className="mt-1">{rejectionSentences[reason][language]}</p>
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
