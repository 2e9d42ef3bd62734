import type { FormField } from '@anupal/contract/eservices/form-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '../../../lib/api/failure.ts';
import { ApplicationFormError } from '../filing/application-form-error.tsx';

interface CorrectionErrorProps {
  readonly submission: { readonly failure: Failure | null; readonly tries: number };
  readonly fields: readonly FormField[];
  /** Submits although another application has the same client and period. */
  readonly onConfirmDuplicate: (otherId: string) => void;
}

/** Why a correction failed, and what to do. */
export function CorrectionError(props: CorrectionErrorProps) {
  const { t } = useLingui();
  return (
    <ApplicationFormError
      {...props}
      fallback={t`Your correction could not be sent. Please try again.`}
      reusedText={
        <Trans>We received your earlier correction. To change anything else, send another.</Trans>
      }
      retryText={
        <Trans>Your input is still here. Send it again: the correction is made only once.</Trans>
      }
      confirmLabel={<Trans>Correct anyway</Trans>}
    />
  );
}
