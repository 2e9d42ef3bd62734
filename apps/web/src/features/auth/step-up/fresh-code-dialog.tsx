import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, useSyncExternalStore } from 'react';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { resendTime } from '../email-sign-in/email-sign-in-model.ts';
import { useSecondsUntil } from '../email-sign-in/use-seconds-until.ts';
import { confirmFreshCode, sendFreshCode } from './step-up-api.ts';

/** Rendered once on pages whose calls may need a fresh code. */
export function FreshCodeHost() {
  const isRequested = useSyncExternalStore(freshCode.subscribe, freshCode.isRequested);
  return isRequested && <FreshCodeDialog onEnd={freshCode.settle} />;
}

interface FreshCodeDialogProps {
  readonly onEnd: (isConfirmed: boolean) => void;
}

/** Asks the user to confirm with a code: sends it, then asks for it. */
function FreshCodeDialog({ onEnd }: FreshCodeDialogProps) {
  const { t } = useLingui();
  const { email } = useSignedInUser();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  const [isSent, setIsSent] = useState(false);
  const [readyAt, setReadyAt] = useState(0);
  const sending = useSubmit(async () => {
    const result = await sendFreshCode();
    if (result.ok) setIsSent(true);
    const wait = result.ok ? null : result.retryAfter;
    if (result.ok || wait !== null) setReadyAt(resendTime(Date.now(), wait));
    return result.ok ? null : result;
  });
  const confirm = (): void => {
    isConfirmed.current = true;
    dialog.current?.close();
  };
  const seconds = useSecondsUntil(readyAt);
  const reason = seconds > 0 ? t`You can ask for another code in ${seconds} seconds.` : null;
  const address = <strong className="wrap-anywhere text-ink">{email}</strong>;
  return (
    <Dialog
      title={t`Confirm that it is you`}
      dialogRef={dialog}
      onClose={() => onEnd(isConfirmed.current)}
    >
      <div className="space-y-5">
        <p className="text-ink-soft">
          {isSent ? (
            <Trans>We have sent a code to {address}. It is valid for 10 minutes.</Trans>
          ) : (
            <Trans>
              This action needs a new code. We send it to {address}. It then covers such actions for
              10 minutes.
            </Trans>
          )}
        </p>
        <FormError
          submission={sending}
          fallback={t`Failed to send OTP. Please try again.`}
          takesFocus
        />
        {isSent && <FreshCodeForm onConfirmed={confirm} />}
        <Button
          variant={isSent ? 'quiet' : 'primary'}
          isWide={!isSent}
          disabledReason={reason}
          isPending={sending.isPending}
          onClick={sending.submit}
        >
          {isSent ? t`Resend code` : t`Send code`}
        </Button>
      </div>
    </Dialog>
  );
}

/** The code from the email, for a signed-in session. */
function FreshCodeForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    initial: { otp: '' },
    prefix: 'fresh-',
    submit: ({ otp }) => confirmFreshCode(otp),
    onSuccess: onConfirmed,
  });
  return (
    <Form form={form} fallback={t`Invalid OTP. Please check and try again.`}>
      <OtpField
        {...form.field('otp')}
        label={t`One-time code (OTP)`}
        hint={t`6 digits, from the email that we sent you`}
      />
      <SubmitButton isWide pendingText={t`Checking code...`}>
        {t`Confirm`}
      </SubmitButton>
    </Form>
  );
}
