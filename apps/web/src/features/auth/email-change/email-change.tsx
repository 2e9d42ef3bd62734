import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { resendTime } from '../email-sign-in/email-sign-in-model.ts';
import { requestEmailChange } from './email-change-api.ts';
import { EmailCodes } from './email-codes.tsx';

/** Changes the address in two steps: the new address, then the codes sent to both. */
export function EmailChange({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [submitted, setSubmitted] = useState<{ readonly email: string } | null>(null);
  const [resendAt, setResendAt] = useState(0);
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmit(async () => {
    setSubmitted({ email });
    const answer = await requestEmailChange(email);
    if (answer.ok) setIsSent(true);
    const wait = answer.ok ? null : answer.retryAfter;
    if (answer.ok || wait !== null) setResendAt(resendTime(Date.now(), wait));
    return answer.ok ? null : answer;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), { email }, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  if (isSent)
    return (
      <EmailCodes
        email={email}
        sending={submission}
        resendAt={resendAt}
        onBack={() => setIsSent(false)}
        onChanged={onChanged}
      />
    );
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <FormError
        submission={submission}
        fallback={t`Failed to send OTP. Please try again.`}
        prefix="change-"
        takesFocus
      />
      <Field
        id="change-email"
        autoFocus
        label={t`New e-mail address`}
        hint={t`We send a code to this address, and another one to your present address.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" isWide isPending={submission.isPending}>
        {t`Send codes`}
      </Button>
    </form>
  );
}
