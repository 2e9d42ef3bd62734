import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { hardNavigate } from '../../../lib/hard-navigation.ts';
import { session } from '../../../lib/session/session.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { pathAfterSignIn } from '../navigation-model.ts';
import { confirmGoogleLink } from './google-sign-in-api.ts';

/** Asks for the code that links the Google account to the existing account with its address. */
export function ConfirmLink({ requested }: { readonly requested: string | null }) {
  const { t } = useLingui();
  const form = useForm({
    initial: { otp: '' },
    submit: ({ otp }) => confirmGoogleLink(otp),
    onSuccess: ({ user, accessToken }) => {
      session.signIn(user, accessToken);
      hardNavigate(pathAfterSignIn(user, requested));
    },
  });
  return (
    <Card>
      <PageHeading>{t`Confirm your Google account`}</PageHeading>
      <p className="mt-2 text-ink-soft">
        <Trans>
          An account with this email address already exists. To sign in, enter the 6-digit code that
          we sent to this address. On a device that is not new to your account, this also links your
          Google account, so that we do not ask again. If you have a passkey or an authenticator
          app, we ask for a code every time.
        </Trans>
      </p>
      <Form
        form={form}
        fallback={t`Invalid OTP. Please check and try again.`}
        className="mt-5 space-y-5"
      >
        <OtpField
          {...form.field('otp')}
          submitsItself
          label={t`One-time code (OTP)`}
          hint={t`6 digits, from the email that we sent you`}
        />
        <SubmitButton isWide pendingText={t`Checking code...`}>
          {t`Verify and continue`}
        </SubmitButton>
      </Form>
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
