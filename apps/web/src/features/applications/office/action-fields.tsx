import { maxQuote } from '@anupal/contract/applications/office';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { Money } from '../../../ui/money.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { sumGovernmentFeesPaid, sumCharges } from '../application-model.ts';
import { refundOnRejection, type ReviewAction } from './review-model.ts';
import type { ReviewActionState } from './use-review-action.ts';

interface ActionFieldsProps {
  readonly reviewAction: ReviewActionState;
}

/** The fields of an action. Their ids are the API's field names, so that errors find them. */
export function ActionFields({
  action,
  reviewAction,
}: ActionFieldsProps & { readonly action: ReviewAction }) {
  if (action === 'requestInformation')
    return <InformationRequestFields reviewAction={reviewAction} />;
  if (action === 'quote') return <QuoteFields reviewAction={reviewAction} />;
  if (action === 'reopen') return <ReopeningField reviewAction={reviewAction} />;
  return action === 'reject' ? <RejectionFields reviewAction={reviewAction} /> : null;
}

function InformationRequestFields({ reviewAction: { form, submission } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldErrors(submission);
  return (
    <>
      <Textarea
        id="text"
        label={t`Message`}
        error={form.question.trim() === '' ? errors.text : undefined}
        rows={3}
        maxLength={5000}
        aria-required
        value={form.question}
        onChange={(event) => form.setQuestion(event.target.value)}
      />
      <Textarea
        id="requestedDocuments"
        label={t`Documents that you need (optional)`}
        hint={t`One on each line.`}
        error={errors.requestedDocuments}
        rows={3}
        value={form.documents}
        onChange={(event) => form.setDocuments(event.target.value)}
      />
    </>
  );
}

function QuoteFields({ reviewAction: { form, submission } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldErrors(submission);
  const most = formatRupees(maxQuote);
  return (
    <>
      <Field
        id="firmFee"
        label={t`Our fee in rupees, with GST`}
        hint={t`Empty where there is none. At most ${most}.`}
        error={errors.firmFee}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={form.firmFee}
        onChange={(event) => form.setFirmFee(event.target.value)}
      />
      <Field
        id="governmentFee"
        label={t`Government fee in rupees`}
        hint={t`Empty where there is none. At most ${most}.`}
        error={errors.governmentFee}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={form.governmentFee}
        onChange={(event) => form.setGovernmentFee(event.target.value)}
      />
      <Field
        id="note"
        label={t`What it is for`}
        hint={t`The franchisee reads it beside the amount.`}
        error={errors.note}
        autoComplete="off"
        maxLength={300}
        aria-required
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
      />
    </>
  );
}

function RejectionFields({ reviewAction }: ActionFieldsProps) {
  const { form, submission, paidCharges } = reviewAction;
  const { t } = useLingui();
  const errors = useFieldErrors(submission);
  return (
    <>
      <Textarea
        id="reason"
        label={t`Reason`}
        hint={t`The franchisee reads it.`}
        error={form.reason.trim() === '' ? errors.reason : undefined}
        rows={4}
        maxLength={5000}
        aria-required
        value={form.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
      {paidCharges.length > 0 && <SpentFeeFields reviewAction={reviewAction} />}
    </>
  );
}

function SpentFeeFields({ reviewAction: { form, submission, paidCharges } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldErrors(submission);
  const paid = formatRupees(sumCharges(paidCharges, 'paid'));
  const government = formatRupees(sumGovernmentFeesPaid(paidCharges));
  const returned = refundOnRejection(paidCharges, form.retainedAmount);
  return (
    <fieldset className="space-y-5">
      <legend className="mb-3 font-bold">
        <Trans>Fees that cannot be returned</Trans>
      </legend>
      <Field
        id="retainedAmount"
        label={t`Already spent, in rupees (optional)`}
        hint={t`Paid: ${paid}, including government fees of ${government}. Leave empty to return everything.`}
        error={errors.retainedAmount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={form.retainedAmount}
        onChange={(event) => form.setRetainedAmount(event.target.value)}
      />
      {form.retainedAmount.trim() !== '' && (
        <Field
          id="retainedReason"
          label={t`What it was spent on`}
          hint={t`The franchisee reads it beside the amount.`}
          error={errors.retainedReason}
          autoComplete="off"
          maxLength={300}
          aria-required
          value={form.retainedReason}
          onChange={(event) => form.setRetainedReason(event.target.value)}
        />
      )}
      <p role="status">
        {returned !== null && (
          <Trans>
            Will be returned to the wallet: <Money rupees={returned} />
          </Trans>
        )}
      </p>
    </fieldset>
  );
}

function ReopeningField({ reviewAction: { form, submission } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldErrors(submission);
  return (
    <Textarea
      id="reason"
      label={t`Reason`}
      hint={t`The franchisee reads it. Do not name other clients.`}
      error={errors.reason}
      rows={3}
      maxLength={300}
      aria-required
      value={form.reopenReason}
      onChange={(event) => form.setReopenReason(event.target.value)}
    />
  );
}
