import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failureLines } from '../../../lib/api/failure-lines.ts';
import { session } from '../../../lib/session/session.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSecondsUntil } from '../email-sign-in/use-seconds-until.ts';
import { passkeysQuery } from '../passkeys/passkeys-api.ts';
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
  const queries = useQueryClient();
  const fallback = t`Invalid OTP. Please check and try again.`;
  const form = useForm({
    initial: { otp: '', newOtp: '' },
    prefix: 'change-',
    submit: async (codes) => {
      const result = await changeEmail({ email, ...codes });
      return result.ok ? result : { ...result, message: failureLines(result, fallback) };
    },
    onSuccess: async () => {
      await session.refresh();
      await queries.invalidateQueries(passkeysQuery);
      showToast('success', t`Your email address has been changed.`);
      onChanged();
    },
  });
  const seconds = useSecondsUntil(resendAt);
  return (
    <Form form={form} fallback={fallback}>
      <FormError
        submission={sending}
        fallback={t`Failed to send OTP. Please try again.`}
        takesFocus
      />
      <OtpField
        {...form.field('otp')}
        label={t`Code sent to your current address`}
        hint={t`6 digits, sent to ${present}`}
      />
      <OtpField
        {...form.field('newOtp')}
        takesFocus={false}
        label={t`Code sent to your new address`}
        hint={t`6 digits, sent to ${email}`}
      />
      <p className="text-small text-ink-soft">
        <Trans>
          Changing your email address signs out all your other devices and removes all passkeys from
          your account.
        </Trans>
      </p>
      <SubmitButton isWide pendingText={t`Checking code...`}>
        {t`Change email address`}
      </SubmitButton>
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
    </Form>
  );
}
