import { rejectionReasons } from '@anupal/contract/kyc/schemas';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import { longestReason } from '@anupal/contract/values/reason';
import { useLingui } from '@lingui/react/macro';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { decisionLabels, rejectionReasonLabels } from './review-labels.ts';
import { findMissingFields, parseReason, type DecisionValues } from './review-model.ts';
import { useDecisionForm, type DecisionState, type RequestedDecision } from './use-decision.ts';

/**
 * Confirms an approval or rejection, and asks for a reason if it is a rejection or the number is
 * also on another account.
 */
export function DecisionDialog({ decision }: { readonly decision: DecisionState }) {
  const { pending } = decision;
  return pending && <OpenDialog decision={decision} pending={pending} />;
}

interface OpenDialogProps {
  readonly decision: DecisionState;
  readonly pending: RequestedDecision;
}

function OpenDialog({ decision, pending }: OpenDialogProps) {
  const { i18n } = useLingui();
  const { dialog, cancel } = decision;
  const form = useDecisionForm(decision, pending);
  const { question, verb } = decisionLabels[pending.kycStatus];
  const isRejection = pending.kycStatus === 'rejected';
  return (
    <Dialog isAlert title={i18n._(question)} dialogRef={dialog} onClose={cancel}>
      <Form form={form}>
        <DecisionError submission={form} />
        {isRejection && <RejectionFields form={form} />}
        {!isRejection && pending.sameNumberRecords.length > 0 && <DuplicateReason form={form} />}
        <DialogActions dialogRef={dialog} isActionFirst>
          <SubmitButton>{i18n._(verb)}</SubmitButton>
        </DialogActions>
      </Form>
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

interface FieldsProps {
  readonly form: FormState<DecisionValues>;
}

/** Why a request is approved although another account has the same PAN or Aadhaar number. */
function DuplicateReason({ form }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Field
      {...form.field('duplicateReason')}
      id="duplicate-reason"
      label={t`Reason for approving it anyway`}
      hint={t`Another account has the same PAN or Aadhaar number. Only staff can read the reason.`}
      aria-required
      maxLength={longestReason}
      autoComplete="off"
    />
  );
}

/** The reason of a rejection and a remark, both shown to the user. */
export function RejectionFields({ form: { field, values, errors } }: FieldsProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const reason = parseReason(values.reason);
  const missing = findMissingFields(reason, values.remark);
  return (
    <>
      <Select
        {...field('reason')}
        label={t`Reason`}
        hint={reason === null ? undefined : rejectionTexts[reason][language]}
        placeholder={t`Choose a reason`}
        aria-required
        choices={rejectionReasons.map((value) => ({
          value,
          name: i18n._(rejectionReasonLabels[value]),
        }))}
      />
      <Field
        {...field('remark')}
        label={reason === 'other' ? t`Remark` : t`Remark (optional)`}
        hint={t`The applicant sees it next to the reason. Do not include a PAN or Aadhaar number.`}
        aria-required={reason === 'other'}
        error={missing.remark && errors.remark}
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}
