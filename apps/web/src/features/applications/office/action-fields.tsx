import { maxQuote } from '@anupal/contract/applications/office';
import type { Application } from '@anupal/contract/applications/schemas';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Money } from '../../../ui/money.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { sumGovernmentFeesPaid, sumCharges } from '../application-model.ts';
import { refundOnRejection, type ActionValues, type ReviewAction } from './review-model.ts';

interface FieldsProps {
  readonly form: FormState<ActionValues>;
}

interface RejectionFieldsProps extends FieldsProps {
  /** Which paid charges may have been spent. */
  readonly paidCharges: Application['charges'];
}

/** The fields of an action. Their ids are the API's field names, so that errors find them. */
export function ActionFields({
  action,
  ...props
}: RejectionFieldsProps & { readonly action: ReviewAction }) {
  if (action === 'requestInformation') return <InformationRequestFields form={props.form} />;
  if (action === 'quote') return <QuoteFields form={props.form} />;
  if (action === 'reopen') return <ReopeningField form={props.form} />;
  return action === 'reject' ? <RejectionFields {...props} /> : null;
}

function InformationRequestFields({ form: { field } }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Textarea {...field('text')} label={t`Message`} rows={3} maxLength={5000} aria-required />
      <Textarea
        {...field('requestedDocuments')}
        label={t`Documents that you need (optional)`}
        hint={t`One on each line.`}
        rows={3}
      />
    </>
  );
}

function QuoteFields({ form: { field } }: FieldsProps) {
  const { t } = useLingui();
  const most = formatRupees(maxQuote);
  return (
    <>
      <Field
        {...field('firmFee')}
        label={t`Our fee in rupees, with GST`}
        hint={t`Leave empty if there is no fee. At most ${most}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Field
        {...field('governmentFee')}
        label={t`Government fee in rupees`}
        hint={t`Leave empty if there is no fee. At most ${most}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Field
        {...field('note')}
        label={t`What it is for`}
        hint={t`The franchisee sees it next to the amount.`}
        autoComplete="off"
        maxLength={300}
        aria-required
      />
    </>
  );
}

function RejectionFields({ form, paidCharges }: RejectionFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Textarea
        {...form.field('reason')}
        label={t`Reason`}
        hint={t`The franchisee sees it.`}
        rows={4}
        maxLength={5000}
        aria-required
      />
      {paidCharges.length > 0 && <SpentFeeFields form={form} paidCharges={paidCharges} />}
    </>
  );
}

function SpentFeeFields({ form: { field, values }, paidCharges }: RejectionFieldsProps) {
  const { t } = useLingui();
  const paid = formatRupees(sumCharges(paidCharges, 'paid'));
  const government = formatRupees(sumGovernmentFeesPaid(paidCharges));
  const returned = refundOnRejection(paidCharges, values.retainedAmount);
  return (
    <fieldset className="space-y-5">
      <legend className="mb-3 font-bold">
        <Trans>Fees that cannot be returned</Trans>
      </legend>
      <Field
        {...field('retainedAmount')}
        label={t`Already spent, in rupees (optional)`}
        hint={t`Paid: ${paid}, including government fees of ${government}. Leave empty to return everything.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      {values.retainedAmount.trim() !== '' && (
        <Field
          {...field('retainedReason')}
          label={t`What it was spent on`}
          hint={t`The franchisee sees it next to the amount.`}
          autoComplete="off"
          maxLength={300}
          aria-required
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

function ReopeningField({ form: { field } }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Textarea
      {...field('reason')}
      label={t`Reason`}
      hint={t`The franchisee sees it. Do not name other clients.`}
      rows={3}
      maxLength={300}
      aria-required
    />
  );
}
