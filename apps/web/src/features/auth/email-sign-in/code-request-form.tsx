import { useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { Field } from '../../../ui/field.tsx';
import type { CodeRequest, SignInAudience, SentCode } from './email-sign-in-model.ts';
import { CooldownButton } from './cooldown-button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useCodeRequest } from './use-code-request.ts';

interface CodeRequestFormProps {
  readonly values: CodeRequest;
  readonly audience: SignInAudience;
  readonly onChange: (values: CodeRequest) => void;
  readonly lastSent: SentCode | null;
  readonly onSent: (sent: SentCode) => void;
}

/** The first step: the address that receives the code, and the name when registering. */
export function CodeRequestForm({
  values,
  audience,
  onChange,
  lastSent,
  onSent,
}: CodeRequestFormProps) {
  const { t } = useLingui();
  const request = useCodeRequest({ values, audience, lastSent, onSent });
  const errors = currentFieldErrors(useFieldErrors(request), values, request.submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void request.submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <FormError submission={request} fallback={request.fallback} />
      {values.fullName !== null && (
        <Field
          id="fullName"
          label={t`Full name`}
          autoComplete="name"
          value={values.fullName}
          error={errors.fullName}
          onChange={(event) => onChange({ ...values, fullName: event.target.value })}
        />
      )}
      <Field
        id="email"
        label={t`E-mail address`}
        type="email"
        inputMode="email"
        autoComplete="email"
        // Users who return to change the address start there.
        autoFocus={lastSent !== null}
        value={values.email}
        error={errors.email}
        onChange={(event) => onChange({ ...values, email: event.target.value })}
      />
      <CooldownButton type="submit" isWide readyAt={request.readyAt} isPending={request.isPending}>
        {request.isPending ? t`Sending code...` : t`Send code`}
      </CooldownButton>
    </form>
  );
}
