import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import {
  isCodePending,
  resendTime,
  type CodeRequest,
  type SignInAudience,
  type SentCode,
} from './email-sign-in-model.ts';
import { requestCode } from './lazy-email-sign-in-api.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';

interface CodeRequestSubmission extends Submission {
  /** Shown when the API gave no message. */
  readonly fallback: string;
  /** The values that were submitted. */
  readonly submitted: CodeRequest | null;
  /** When the API accepts another request, in milliseconds since 1970. */
  readonly readyAt: number;
}

/** Requests a code, unless the last one for the same person is still pending. */
export function useCodeRequest({
  values,
  audience,
  lastSent,
  onSent,
}: {
  readonly values: CodeRequest;
  readonly audience: SignInAudience;
  readonly lastSent: SentCode | null;
  readonly onSent: (sent: SentCode) => void;
}): CodeRequestSubmission {
  const { t } = useLingui();
  const fallback = t`Failed to send OTP. Please try again.`;
  const [readyAt, setReadyAt] = useState(0);
  const [submitted, setSubmitted] = useState<CodeRequest | null>(null);
  const submission = useSubmit(async () => {
    setSubmitted(values);
    const request = { email: values.email.trim(), fullName: values.fullName };
    if (isCodePending(lastSent, request, Date.now())) {
      onSent(lastSent);
      return null;
    }
    const answer = await requestCode(request, audience);
    if (answer.ok) {
      onSent({ ...request, resendAt: resendTime(Date.now()) });
      return null;
    }
    if (Object.keys(answer.fields).length === 0) showToast('error', answer.message ?? fallback);
    if (answer.retryAfter !== null) setReadyAt(resendTime(Date.now(), answer.retryAfter));
    return answer;
  });
  return { ...submission, fallback, submitted, readyAt };
}
