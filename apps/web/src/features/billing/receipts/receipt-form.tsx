import { maxReferenceLength, paymentMethods } from '@anupal/contract/billing/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { showToast } from '../../../ui/toast.ts';
import { billingKey, recordReceipt } from '../billing-api.ts';
import { methodLabels } from '../billing-labels.ts';
import { checkReceipt, initialReceipt, toReceipt } from './receipt-form-model.ts';

interface ReceiptFormProps {
  readonly clientId: string;
  /** What to propose, in paise. */
  readonly unpaid: number;
}

/** Records a payment that a client made to the franchisee. */
export function ReceiptForm({ clientId, unpaid }: ReceiptFormProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { id: userId } = useSignedInUser();
  const form = useForm({
    prefix: 'receipt-',
    initial: () => initialReceipt(unpaid, dateInIndia(new Date())),
    persist: `${userId}:receipt:${clientId}`,
    validate: checkReceipt,
    submit: (values, keyFor) => {
      const body = toReceipt(values);
      return recordReceipt(clientId, body, keyFor(body));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: billingKey });
      showToast('success', t`Payment recorded.`);
    },
  });
  const { values, errors, field, setValues } = form;
  return (
    <Form form={form} fallback={t`Something went wrong. Please try again.`} className="space-y-4">
      <Field {...field('amount')} label={t`Amount`} sign="₹" inputMode="decimal" maxLength={20} />
      <RadioGroup
        id="receipt-method"
        label={t`Payment method`}
        error={errors.method}
        choices={paymentMethods.map((value) => ({ value, name: i18n._(methodLabels[value]) }))}
        value={values.method}
        onChange={(method) => setValues({ method })}
      />
      <Field {...field('receivedOn')} label={t`Date`} type="date" />
      {values.method !== 'cash' && (
        <Field
          {...field('reference')}
          label={t`Reference (optional)`}
          hint={t`UPI or bank reference number`}
          maxLength={maxReferenceLength}
          autoComplete="off"
        />
      )}
      <SubmitButton variant="secondary">
        <Trans>Record payment</Trans>
      </SubmitButton>
    </Form>
  );
}
