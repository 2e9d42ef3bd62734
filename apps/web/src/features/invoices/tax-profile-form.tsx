import type { TaxProfile } from '@anupal/contract/invoices/recipient';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { showToast } from '../../ui/toast.ts';
import { PinCodeNote } from './pin-code-note.tsx';
import { StateField } from './state-field.tsx';
import { saveTaxProfile, taxProfileQuery } from './tax-profile-api.ts';
import { initialTaxProfile, getGstinState, toTaxProfile } from './tax-profile-model.ts';

interface TaxProfileFormProps {
  readonly profile: TaxProfile | null;
  readonly onEnd: () => void;
  readonly onSaved?: (() => void) | undefined;
}

/** Gives or changes the tax profile. The State follows from a GSTIN. */
export function TaxProfileForm({ profile, onEnd, onSaved }: TaxProfileFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initial: () => initialTaxProfile(profile),
    persist: 'tax-profile',
    submit: (values) => saveTaxProfile(toTaxProfile(values)),
    onSuccess: ({ profile: saved }) => {
      queries.setQueryData(taxProfileQuery.queryKey, saved);
      showToast('success', t`GST details saved.`);
      onSaved?.();
      onEnd();
    },
  });
  const { values, field, setValues } = form;
  const choose = (registration: string): void => {
    if (registration === 'registered' || registration === 'unregistered')
      setValues({ registration });
  };
  const cancel = (): void => {
    form.clear();
    onEnd();
  };
  return (
    <Form
      form={form}
      fallback={t`Something went wrong. Please try again.`}
      className="max-w-xl space-y-5"
    >
      <RadioGroup
        id="registration"
        label={t`Is your business registered for GST?`}
        choices={[
          { value: 'registered', name: t`Yes` },
          { value: 'unregistered', name: t`No` },
        ]}
        value={values.registration}
        onChange={choose}
      />
      {values.registration === 'registered' && (
        <Field
          {...field('gstin')}
          label="GSTIN"
          hint={t`15 characters, as on your registration certificate`}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {values.registration !== '' && (
        <>
          <Field
            {...field('legalName')}
            label={t`Legal name`}
            hint={
              values.registration === 'registered'
                ? t`As on your GST registration certificate`
                : undefined
            }
            maxLength={300}
            autoComplete="organization"
          />
          <Textarea
            {...field('address')}
            label={t`Address`}
            rows={3}
            maxLength={600}
            autoComplete="street-address"
          />
          <Field
            {...field('pinCode')}
            label={t`PIN code`}
            inputMode="numeric"
            maxLength={40}
            autoComplete="postal-code"
          />
          <StateField {...field('state')} gstinState={getGstinState(values)} />
          <PinCodeNote pinCode={values.pinCode} state={getGstinState(values) ?? values.state} />
          <p className="text-small text-ink-soft">
            <Trans>
              Your tax documents will show these details. A later change does not alter documents
              that you already have.
            </Trans>
          </p>
        </>
      )}
      <FormActions onCancel={cancel}>
        {values.registration !== '' && (
          <SubmitButton>
            <Trans>Save GST details</Trans>
          </SubmitButton>
        )}
      </FormActions>
    </Form>
  );
}
