import type { KycDraft } from '@anupal/contract/kyc/schemas';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { normalizeCode, applyMask } from '../../../lib/forms/input-masks.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { groupAadhaar } from './kyc-form-model.ts';

interface KycFieldsProps {
  readonly values: KycDraft;
  readonly onChange: (values: KycDraft) => void;
  readonly adhaarNumber: string;
  readonly onNumber: (adhaarNumber: string) => void;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The text fields. They accept as much as a draft can hold. */
export function KycFields({ values, onChange, adhaarNumber, onNumber, errors }: KycFieldsProps) {
  const { t } = useLingui();
  const toFieldProps = (name: keyof KycDraft) => ({
    id: name,
    name,
    maxLength: 1000,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
      onChange({ ...values, [name]: target.value }),
  });
  return (
    <>
      <Field
        {...toFieldProps('fullName')}
        label={t`Full name`}
        hint={t`As it stands on your PAN card`}
        autoComplete="name"
      />
      <Field
        {...toFieldProps('panNumber')}
        label={t`PAN`}
        hint={t`10 letters and digits, for example ABCPE1234F`}
        maxLength={30}
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...values, panNumber: applyMask(event, normalizeCode) })}
      />
      <Field
        id="adhaarNumber"
        name="adhaarNumber"
        value={adhaarNumber}
        error={errors.adhaarNumber}
        onChange={(event) => onNumber(applyMask(event, groupAadhaar))}
        label={t`Aadhaar number`}
        hint={t`12 digits. We never keep this number, only its last four digits, so you type it again if you leave this page before submitting.`}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
      />
      <Textarea
        {...toFieldProps('completeAddress')}
        label={t`Complete address`}
        hint={t`As on your Aadhaar card: house, street, town, district, state and PIN code`}
        autoComplete="street-address"
        rows={4}
      />
    </>
  );
}
