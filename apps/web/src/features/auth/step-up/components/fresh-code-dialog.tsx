import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { useSecondsUntil } from '../../otp/components/use-seconds-until.ts';
import { resendTime } from '../../otp/model.ts';
import { sendFreshCode } from '../api.ts';
import { FreshCodeForm } from './fresh-code-form.tsx';

interface FreshCodeDialogProps {
  readonly onEnd: (isConfirmed: boolean) => void;
}

/** Asks who sits there to confirm by a code: first it is sent, then typed. */
export function FreshCodeDialog({ onEnd }: FreshCodeDialogProps) {
  const { t } = useLingui();
  const { email } = useSignedInUser();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  const [isSent, setIsSent] = useState(false);
  const [readyAt, setReadyAt] = useState(0);
  const sending = useSubmit(async () => {
    const answer = await sendFreshCode();
    if (answer.ok) setIsSent(true);
    const wait = answer.ok ? null : answer.retryAfter;
    if (answer.ok || wait !== null) setReadyAt(resendTime(Date.now(), wait));
    return answer.ok ? null : answer;
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
            <Trans>A code is on its way to {address}. It works for 10 minutes.</Trans>
          ) : (
            <Trans>
              This step needs a fresh code. We send it to {address}; it then opens such steps for 10
              minutes.
            </Trans>
          )}
        </p>
        <FormProblem
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
