import type { BusinessDraft } from '@anupal/contract/onboarding';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

interface BusinessFieldsProps {
  readonly typed: BusinessDraft;
  readonly onType: (typed: BusinessDraft) => void;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The fields of the business, with the limits of a draft. */
export function BusinessFields({ typed, onType, errors }: BusinessFieldsProps) {
  const { t } = useLingui();
  const bind = (name: keyof BusinessDraft): Bound => ({
    id: name,
    name,
    maxLength: 300,
    value: typed[name],
    error: errors[name],
    onChange: (event) => onType({ ...typed, [name]: event.target.value }),
  });
  return (
    <>
      <Field {...bind('businessName')} label={t`Business name`} autoComplete="organization" />
      <Field
        {...bind('businessEmail')}
        label={t`Business email`}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field
        {...bind('businessPhoneNumber')}
        label={t`Business phone number`}
        hint={t`10 digits, for example 98765 43210`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}

type Bound = Pick<
  ComponentProps<typeof Field>,
  'id' | 'name' | 'maxLength' | 'value' | 'error' | 'onChange'
>;
