import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { paths } from '../../../app/paths.ts';
import { hardNavigate } from '../../../lib/hard-navigation.ts';
import { session } from '../../../lib/session/session.ts';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { pathAfterSignIn } from '../navigation-model.ts';
import { confirmGoogleLink } from './google-sign-in-api.ts';

/** Asks for the code that links the Google account to the existing account with its address. */
export function ConfirmLink({ requested }: { readonly requested: string | null }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const submission = useSubmit(async () => {
    const answer = await confirmGoogleLink(code);
    if (!answer.ok) return answer;
    session.signIn(answer.value.user, answer.value.accessToken);
    hardNavigate(pathAfterSignIn(answer.value.user, requested));
    return null;
  });
  const errors = useFieldErrors(submission);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Card>
      <PageHeading>{t`Confirm your Google account`}</PageHeading>
      <p className="mt-2 text-ink-soft">
        <Trans>
          This e-mail address has an account here already. We sent a 6-digit code to it: type the
          code to link your Google account. You do this once.
        </Trans>
      </p>
      <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-5">
        <FormError
          submission={submission}
          fallback={t`Invalid OTP. Please check and try again.`}
          takesFocus
        />
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
      <div className="mt-4 border-t border-line pt-4">
        <Button
          variant="quiet"
          onClick={() => hardNavigate(paths.login, { requested, sent: null })}
        >
          <Trans>Sign in with a code instead</Trans>
        </Button>
      </div>
    </Card>
  );
}
