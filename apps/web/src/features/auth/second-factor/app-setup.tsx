import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { confirmApp, startApp, type NewApp } from './second-factor-api.ts';

interface AppSetupProps {
  readonly onAdded: () => void;
}

/** Sets an authenticator app up: a secret to scan, then its first code. */
export function AppSetup({ onAdded }: AppSetupProps) {
  const { t } = useLingui();
  const [app, setApp] = useState<NewApp | null>(null);
  const starting = useSubmit(async () => {
    const result = await startApp();
    if (result.ok) setApp(result.value);
    return result.ok || result.code === 'fresh_code_required' ? null : result;
  });
  if (app !== null) return <FirstCode app={app} onAdded={onAdded} />;
  return (
    <div className="space-y-4">
      <FormError submission={starting} fallback={t`Something went wrong`} takesFocus />
      <Button variant="secondary" isPending={starting.isPending} onClick={starting.submit}>
        <Trans>Set up an authenticator app</Trans>
      </Button>
    </div>
  );
}

function FirstCode({ app, onAdded }: AppSetupProps & { readonly app: NewApp }) {
  const { t } = useLingui();
  const { size, path } = app.qr;
  const form = useForm({
    initial: { code: '' },
    prefix: 'app-',
    submit: ({ code }) => confirmApp(code),
    onSuccess: onAdded,
  });
  return (
    <Form form={form} fallback={t`Something went wrong`} className="max-w-md space-y-5">
      <p className="text-ink-soft">
        <Trans>
          Scan this with your app, or <TextLink to={app.uri}>open it on this phone</TextLink>.
        </Trans>
      </p>
      {/* Dark on white in both themes, or cameras do not read it. */}
      <div className="mx-auto max-w-56">
        <svg
          role="img"
          aria-label={t`QR code for the authenticator app`}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      </div>
      <p className="text-small text-ink-soft">
        <Trans>
          Or type this key:{' '}
          <strong className="font-mono wrap-anywhere text-ink">{groupSecret(app.secret)}</strong>
        </Trans>
      </p>
      <OtpField
        {...form.field('code')}
        label={t`Code from the app`}
        hint={t`The 6 digits that the app shows now`}
        takesFocus={false}
      />
      <SubmitButton isWide pendingText={t`Checking code...`}>
        {t`Add the app`}
      </SubmitButton>
    </Form>
  );
}

function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
