import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { noResponse } from '../../../lib/api/failure.ts';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Redeems the key that was emailed after too many wrong codes. */
export function SignInKeyForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [key, setKey] = useState('');
  const submission = useSubmit(async () => {
    // Loaded on submit: the schemas of the contract would weigh on the sign-in page.
    const calls = await import('./sign-in-keys-api.ts').catch(noResponse);
    if ('ok' in calls) return calls;
    const answer = await calls.redeemSignInKey(email, key);
    if (!answer.ok) return answer;
    showToast('success', t`The key is right. Now ask for a sign-in code.`);
    void navigate(paths.login, { state: { email } });
    return null;
  });
  const errors = useFieldErrors(submission);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Card>
      <PageHeading>{t`Use your sign-in key`}</PageHeading>
      <p className="mt-2 text-ink-soft">
        <Trans>
          If too many wrong codes were typed for your address, we mailed you a key. It lets this
          browser ask for a sign-in code again.
        </Trans>
      </p>
      <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-5">
        <FormError submission={submission} fallback={t`Something went wrong`} takesFocus />
        <Field
          id="email"
          label={t`E-mail address`}
          type="email"
          autoComplete="email"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          id="key"
          label={t`Key`}
          hint={t`12 letters and digits, from the e-mail that we sent you`}
          autoComplete="off"
          value={key}
          error={errors.key}
          onChange={(event) => setKey(event.target.value)}
        />
        <Button type="submit" isWide isPending={submission.isPending}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <p className="mt-6 text-center text-ink-soft">
        <TextLink to={paths.login}>
          <Trans>Back to sign in</Trans>
        </TextLink>
      </p>
    </Card>
  );
}
