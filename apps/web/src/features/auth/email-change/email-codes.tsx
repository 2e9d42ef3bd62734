import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { failureLines } from '../../../lib/api/failure-lines.ts';
import { session } from '../../../lib/session/session.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSecondsUntil } from '../email-sign-in/use-seconds-until.ts';
import { changeEmail } from './email-change-api.ts';

interface EmailCodesProps {
  /** The new address. */
  readonly email: string;
  /** Sends both codes again. */
  readonly sending: Submission;
  /** When codes can be requested again, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly onBack: () => void;
  readonly onChanged: () => void;
}

/** The codes sent to both addresses. They stay in the form when one is wrong. */
export function EmailCodes({ email, sending, resendAt, onBack, onChanged }: EmailCodesProps) {
  const { t } = useLingui();
  const { email: present } = useSignedInUser();
  const [codes, setCodes] = useState({ otp: '', newOtp: '' });
  const [submitted, setSubmitted] = useState<typeof codes | null>(null);
  const fallback = t`Invalid OTP. Please check and try again.`;
  const submission = useSubmit(async () => {
    setSubmitted(codes);
    const answer = await changeEmail({ email, ...codes });
    if (!answer.ok) return { ...answer, message: failureLines(answer, fallback) };
    await session.refresh();
    showToast('success', t`Your e-mail address has been changed.`);
    onChanged();
    return null;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), codes, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  const seconds = useSecondsUntil(resendAt);
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <FormError submission={submission} fallback={fallback} prefix="change-" takesFocus />
      <FormError
        submission={sending}
        fallback={t`Failed to send OTP. Please try again.`}
        takesFocus
      />
      <OtpField
        id="change-otp"
        label={t`Code of your present address`}
        hint={t`6 digits, sent to ${present}`}
        error={errors.otp}
        value={codes.otp}
        onChange={(otp) => setCodes({ ...codes, otp })}
      />
      <OtpField
        id="change-newOtp"
        takesFocus={false}
        label={t`Code of your new address`}
        hint={t`6 digits, sent to ${email}`}
        error={errors.newOtp}
        value={codes.newOtp}
        onChange={(newOtp) => setCodes({ ...codes, newOtp })}
      />
      <p className="text-small text-ink-soft">
        <Trans>All your other devices are signed out when the address changes.</Trans>
      </p>
      <Button type="submit" isWide isPending={submission.isPending}>
        {submission.isPending ? t`Checking code...` : t`Change email address`}
      </Button>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Button
          variant="quiet"
          disabledReason={
            seconds > 0 ? t`You can ask for another code in ${seconds} seconds.` : null
          }
          isPending={sending.isPending}
          onClick={sending.submit}
        >
          {t`Resend codes`}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t`Choose another address`}
        </Button>
      </div>
    </form>
  );
}
