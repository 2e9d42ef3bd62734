import { useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { errorsThatStand, useFieldSentences } from '../../../lib/forms/field-errors.ts';
import { Field } from '../../../ui/field.tsx';
import type { CodeRequest, SignInAudience, SentCode } from './email-sign-in-model.ts';
import { CooldownButton } from './cooldown-button.tsx';
import { FormProblem } from '../../../ui/form-error.tsx';
import { useCodeRequest } from './use-code-request.ts';

interface CodeRequestFormProps {
  readonly values: CodeRequest;
  readonly audience: SignInAudience;
  readonly onChange: (typed: CodeRequest) => void;
  readonly lastSent: SentCode | null;
  readonly onSent: (sent: SentCode) => void;
}

/** The first step: the address that a code goes to, and a name when registering. */
export function CodeRequestForm({
  values: typed,
  audience: door,
  onChange: onType,
  lastSent,
  onSent,
}: CodeRequestFormProps) {
  const { t } = useLingui();
  const request = useCodeRequest({ typed, door, lastSent, onSent });
  const errors = errorsThatStand(useFieldSentences(request), typed, request.submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void request.submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <FormProblem submission={request} fallback={request.fallback} />
      {typed.fullName !== null && (
        <Field
          id="fullName"
          label={t`Full name`}
          autoComplete="name"
          value={typed.fullName}
          error={errors.fullName}
          onChange={(event) => onType({ ...typed, fullName: event.target.value })}
        />
      )}
      <Field
        id="email"
        label={t`E-mail address`}
        type="email"
        inputMode="email"
        autoComplete="email"
        // Who comes back to change the address is taken to it.
        autoFocus={lastSent !== null}
        value={typed.email}
        error={errors.email}
        onChange={(event) => onType({ ...typed, email: event.target.value })}
      />
      <CooldownButton type="submit" isWide readyAt={request.readyAt} isPending={request.isPending}>
        {request.isPending ? t`Sending code...` : t`Send code`}
      </CooldownButton>
    </form>
  );
}
