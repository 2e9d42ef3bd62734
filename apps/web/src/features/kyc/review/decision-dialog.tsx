import { rejectionReasons } from '@anupal/contract/kyc/schemas';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import { longestReason } from '@anupal/contract/values/reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { decisionLabels, rejectionReasonLabels } from './review-labels.ts';
import { findMissingFields } from './review-model.ts';
import type { DecisionState } from './use-decision.ts';

/**
 * Confirms an approval or rejection, and asks for a reason if it is a rejection or the number is
 * also on another account.
 */
export function DecisionDialog({ decision }: { readonly decision: DecisionState }) {
  const { i18n } = useLingui();
  const { pending, dialog, submission, cancel } = decision;
  if (pending === null) return null;
  const { question, verb } = decisionLabels[pending.kycStatus];
  const isRejection = pending.kycStatus === 'rejected';
  return (
    <Dialog isAlert title={i18n._(question)} dialogRef={dialog} onClose={cancel}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        <DecisionError submission={submission} />
        {isRejection && <RejectionFields decision={decision} />}
        {!isRejection && pending.sameNumbers.length > 0 && <DuplicateReason decision={decision} />}
        <div className="flex flex-row-reverse flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            {i18n._(verb)}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why a decision failed. */
export function DecisionError({ submission }: { readonly submission: Submission }) {
  const { t } = useLingui();
  const { failure, tries } = submission;
  if (failure === null) return null;
  // Field errors are shown beside their fields.
  if (Object.keys(failure.fields).length > 0)
    return <span key={tries} hidden ref={focusInvalidField} />;
  const isGone = failure.code === 'not_found';
  return (
    <div key={tries} role="alert">
      <Banner tone="danger">
        <p className="font-semibold">{t`Failed to update KYC status.`}</p>
        <p>{isGone ? t`This request has been cancelled in the meantime.` : failure.message}</p>
      </Banner>
    </div>
  );
}

function focusInvalidField(element: HTMLElement | null): void {
  element?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** Why a request is approved although another account has the same PAN or Aadhaar number. */
function DuplicateReason({ decision }: { readonly decision: DecisionState }) {
  const { t } = useLingui();
  const errors = useFieldErrors(decision.submission);
  return (
    <Field
      id="duplicate-reason"
      label={t`Reason to approve it all the same`}
      hint={t`Another account has the same PAN or Aadhaar number. Only staff can read the reason.`}
      aria-required
      error={errors['duplicates.reason']}
      maxLength={longestReason}
      autoComplete="off"
      value={decision.duplicateReason}
      onChange={(event) => decision.setDuplicateReason(event.target.value)}
    />
  );
}

/** The reason of a rejection and a remark, both shown to the user. */
export function RejectionFields({ decision }: { readonly decision: DecisionState }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { reason, setReason, remark, setRemark, submission } = decision;
  const errors = useFieldErrors(submission);
  const missing = findMissingFields(reason, remark);
  return (
    <>
      <Select
        id="rejection-reason"
        label={t`Reason`}
        hint={reason === null ? undefined : rejectionTexts[reason][language]}
        placeholder={t`Choose a reason`}
        aria-required
        error={missing.reason && errors.reason}
        choices={rejectionReasons.map((value) => ({
          value,
          name: i18n._(rejectionReasonLabels[value]),
        }))}
        value={reason ?? ''}
        onChange={(value) => setReason(rejectionReasons.find((one) => one === value) ?? null)}
      />
      <Field
        id="rejection-remark"
        label={reason === 'other' ? t`Remark` : t`Remark (optional)`}
        hint={t`The person reads it beside the reason. Write no PAN or Aadhaar number.`}
        aria-required={reason === 'other'}
        error={missing.remark && errors.remark}
        maxLength={500}
        autoComplete="off"
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
    </>
  );
}
