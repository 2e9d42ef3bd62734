import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { resendTime } from '../email-sign-in/email-sign-in-model.ts';
import { requestEmailChange } from './email-change-api.ts';
import { EmailCodes } from './email-codes.tsx';

/** Changes the address in two steps: the new address, then the codes sent to both. */
export function EmailChange({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui();
  const [resendAt, setResendAt] = useState(0);
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    prefix: 'change-',
    submit: ({ email }) => requestEmailChange(email),
    onSuccess: () => {
      setIsSent(true);
      setResendAt(resendTime(Date.now()));
    },
    onFailure: ({ retryAfter }) => {
      if (retryAfter !== null) setResendAt(resendTime(Date.now(), retryAfter));
    },
  });
  if (isSent)
    return (
      <EmailCodes
        email={form.values.email}
        sending={form}
        resendAt={resendAt}
        onBack={() => setIsSent(false)}
        onChanged={onChanged}
      />
    );
  return (
    <Form form={form} fallback={t`Failed to send OTP. Please try again.`}>
      <Field
        {...form.field('email')}
        autoFocus
        label={t`New email address`}
        hint={t`We send a code to this address, and another one to your present address.`}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SubmitButton isWide>{t`Send codes`}</SubmitButton>
    </Form>
  );
}
