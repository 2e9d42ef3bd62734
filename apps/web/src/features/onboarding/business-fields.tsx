import type { BusinessDraft } from '@anupal/contract/onboarding';
import { useLingui } from '@lingui/react/macro';
import type { FormState } from '../../lib/forms/use-form.ts';
import { Field } from '../../ui/field.tsx';

/** The fields of the business, with the limits of a draft. */
export function BusinessFields({ field }: Pick<FormState<BusinessDraft>, 'field'>) {
  const { t } = useLingui();
  return (
    <>
      <Field
        {...field('businessName')}
        maxLength={300}
        label={t`Business name`}
        autoComplete="organization"
      />
      <Field
        {...field('businessEmail')}
        maxLength={300}
        label={t`Business email`}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field
        {...field('businessPhoneNumber')}
        maxLength={300}
        label={t`Business phone number`}
        hint={t`10 digits, for example 98765 43210`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
