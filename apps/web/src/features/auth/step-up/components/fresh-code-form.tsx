import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { errorsThatStand } from '../../../../lib/errors-that-stand.ts';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { OtpField } from '../../../../ui/otp-field.tsx';
import { confirmByCode } from '../api.ts';

/** The code that came by mail, for a session that is signed in. */
export function FreshCodeForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [handedIn, setHandedIn] = useState<{ readonly otp: string } | null>(null);
  const submission = useSubmit(async () => {
    setHandedIn({ otp: code });
    const answer = await confirmByCode(code);
    if (answer.ok) onConfirmed();
    return answer.ok ? null : answer;
  });
  const errors = errorsThatStand(useFieldSentences(submission), { otp: code }, handedIn);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <FormProblem
        submission={submission}
        fallback={t`Invalid OTP. Please check and try again.`}
        prefix="fresh-"
        takesFocus
      />
      <OtpField
        id="fresh-otp"
        label={t`One-time code (OTP)`}
        hint={t`6 digits, from the e-mail that we sent you`}
        error={errors.otp}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" isWide isPending={submission.isPending}>
        {submission.isPending ? t`Checking code...` : t`Confirm`}
      </Button>
    </form>
  );
}
