import { useLingui } from '@lingui/react/macro';
import { normalizeCode, applyMask } from '../../../lib/forms/input-masks.ts';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { groupAadhaar } from './kyc-form-model.ts';
import type { KycFormValues } from './own-kyc-api.ts';

interface KycFieldsProps {
  readonly form: Pick<FormState<KycFormValues>, 'field'>;
  readonly onNumber: (adhaarNumber: string) => void;
}

/** The text fields. They accept as much as a draft can hold. */
export function KycFields({ form: { field }, onNumber }: KycFieldsProps) {
  const { t } = useLingui();
  const pan = field('panNumber');
  return (
    <>
      <Field
        {...field('fullName')}
        maxLength={1000}
        label={t`Full name`}
        hint={t`As shown on your PAN card`}
        autoComplete="name"
      />
      <Field
        {...pan}
        label={t`PAN`}
        hint={t`10 letters and digits, for example ABCPE1234F`}
        maxLength={30}
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => pan.onChange(applyMask(event, normalizeCode))}
      />
      <Field
        {...field('adhaarNumber')}
        onChange={(event) => onNumber(applyMask(event, groupAadhaar))}
        label={t`Aadhaar number`}
        hint={t`12 digits. We store only the last four, so you have to enter the number again if you leave this page before you submit.`}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
      />
      <Textarea
        {...field('completeAddress')}
        maxLength={1000}
        label={t`Complete address`}
        hint={t`As on your Aadhaar card: house, street, town, district, state and PIN code`}
        autoComplete="street-address"
        rows={4}
      />
    </>
  );
}
