import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { SignInAudience, SentCode } from './email-sign-in-model.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { redeemCode } from './lazy-email-sign-in-api.ts';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

interface CodeFormProps {
  readonly sent: SentCode;
  readonly audience: SignInAudience;
}

/** The second step: the code from the email. The guard of the page redirects after success. */
export function CodeForm({ sent, audience }: CodeFormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const fallback = t`Invalid OTP. Please check and try again.`;
  const [submitted, setSubmitted] = useState<{ readonly otp: string } | null>(null);
  const submission = useSubmit(async () => {
    setSubmitted({ otp: code });
    const answer = await redeemCode(sent, code, audience);
    if (answer.ok) {
      session.signIn(answer.value.user, answer.value.accessToken);
      return null;
    }
    if (Object.keys(answer.fields).length === 0) showToast('error', answer.message ?? fallback);
    return answer;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), { otp: code }, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <FormError submission={submission} fallback={fallback} />
      <OtpField
        id="otp"
        label={t`One-time code (OTP)`}
        hint={t`6 digits, from the e-mail that we sent you`}
        error={errors.otp}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" isWide isPending={submission.isPending}>
        {submission.isPending ? t`Checking code...` : t`Verify and continue`}
      </Button>
    </form>
  );
}
