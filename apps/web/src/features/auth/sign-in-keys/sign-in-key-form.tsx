import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { noResponse } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Redeems the key that was emailed after too many wrong codes. */
export function SignInKeyForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: '', key: '' },
    submit: async ({ email, key }) => {
      // Loaded on submit: the schemas of the contract would weigh on the sign-in page.
      const calls = await import('./sign-in-keys-api.ts').catch(noResponse);
      return 'ok' in calls ? calls : calls.redeemSignInKey(email, key);
    },
    onSuccess: (_, { email }) => {
      showToast('success', t`The key is correct. Now request a sign-in code.`);
      void navigate(paths.login, { state: { email } });
    },
  });
  return (
    <Card>
      <PageHeading>{t`Use your sign-in key`}</PageHeading>
      <p className="mt-2 text-ink-soft">
        <Trans>
          If too many wrong codes were entered for your address, we have emailed you a key. With it,
          this browser can request a sign-in code again.
        </Trans>
      </p>
      <Form form={form} fallback={t`Something went wrong`} className="mt-5 space-y-5">
        <Field
          {...form.field('email')}
          label={t`Email address`}
          type="email"
          autoComplete="email"
        />
        <Field
          {...form.field('key')}
          label={t`Key`}
          hint={t`12 letters and digits, from the email that we sent you`}
          autoComplete="off"
        />
        <SubmitButton isWide>
          <Trans>Continue</Trans>
        </SubmitButton>
      </Form>
      <p className="mt-6 text-center text-ink-soft">
        <TextLink to={paths.login}>
          <Trans>Back to sign in</Trans>
        </TextLink>
      </p>
    </Card>
  );
}
