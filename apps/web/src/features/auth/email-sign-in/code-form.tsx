import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { session } from '../../../lib/session/session.ts';
import { OtpField } from '../../../ui/otp-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { SignInAudience, SentCode } from './email-sign-in-model.ts';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { redeemCode } from './lazy-email-sign-in-api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';

interface CodeFormProps {
  readonly sent: SentCode;
  readonly audience: SignInAudience;
}

/** The second step: the code from the email. The guard of the page redirects after success. */
export function CodeForm({ sent, audience }: CodeFormProps) {
  const { t } = useLingui();
  const fallback = t`Invalid OTP. Please check and try again.`;
  const [tried, setTried] = useState('');
  const form = useForm({
    initial: { otp: '' },
    submit: ({ otp }) => {
      setTried(otp);
      return redeemCode(sent, otp, audience);
    },
    onSuccess: ({ user, accessToken }) => session.signIn(user, accessToken),
    onFailure: ({ fields, message }) => {
      if (Object.keys(fields).length === 0) showToast('error', message ?? fallback);
    },
  });
  return (
    // Why a code was refused says nothing about the next one.
    <Form
      form={form.values.otp === tried ? form : { ...form, failure: null }}
      fallback={fallback}
      takesFocus={false}
    >
      <OtpField
        {...form.field('otp')}
        submitsItself
        label={t`One-time code (OTP)`}
        hint={t`6 digits, from the email that we sent you`}
      />
      <SubmitButton isWide pendingText={t`Checking code...`}>
        {t`Verify and continue`}
      </SubmitButton>
    </Form>
  );
}
