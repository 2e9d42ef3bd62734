import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { resendTime, type SignInAudience, type SentCode } from './email-sign-in-model.ts';
import { CooldownButton } from './cooldown-button.tsx';
import { requestCode } from './lazy-email-sign-in-api.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

interface ResendCodeProps {
  readonly sent: SentCode;
  readonly audience: SignInAudience;
  readonly onSent: (sent: SentCode) => void;
}

/** Requests the same code again, as soon as the API allows. */
export function ResendCode({ sent, audience, onSent }: ResendCodeProps) {
  const { t } = useLingui();
  const [isResent, setIsResent] = useState(false);
  const submission = useSubmit(async () => {
    setIsResent(false);
    const result = await requestCode(sent, audience);
    const retryAfter = result.ok ? null : result.retryAfter;
    if (result.ok || retryAfter !== null)
      onSent({ ...sent, resendAt: resendTime(Date.now(), retryAfter) });
    setIsResent(result.ok);
    if (result.ok) return null;
    showToast('error', result.message ?? t`Failed to send OTP. Please try again.`);
    return result;
  });
  return (
    <div className="space-y-3">
      <div role="status">
        {isResent && (
          <Banner tone="success">
            <Trans>We have sent a new code. Only the newest code works.</Trans>
          </Banner>
        )}
      </div>
      <CooldownButton
        variant="quiet"
        readyAt={sent.resendAt}
        isPending={submission.isPending}
        onClick={submission.submit}
      >
        <Trans>Resend code</Trans>
      </CooldownButton>
    </div>
  );
}
