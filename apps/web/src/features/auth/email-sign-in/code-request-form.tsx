import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  isCodePending,
  resendTime,
  type CodeRequest,
  type SignInAudience,
  type SentCode,
} from './email-sign-in-model.ts';
import { PrivacyNote } from '../../privacy/privacy-note.tsx';
import { CooldownButton } from './cooldown-button.tsx';
import { requestCode } from './lazy-email-sign-in-api.ts';

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
  const fallback = t`Failed to send OTP. Please try again.`;
  // When the API accepts another request, in milliseconds since 1970.
  const [readyAt, setReadyAt] = useState(0);
  const form = useControlledForm({
    values,
    setValues: onChange,
    submit: async ({ email, fullName }): Promise<ApiResult<SentCode>> => {
      const request = { email: email.trim(), fullName };
      if (isCodePending(lastSent, request, Date.now())) return { ok: true, value: lastSent };
      const result = await requestCode(request, audience);
      if (!result.ok) return result;
      return { ok: true, value: { ...request, resendAt: resendTime(Date.now()) } };
    },
    onSuccess: onSent,
    onFailure: ({ fields, message, retryAfter }) => {
      if (Object.keys(fields).length === 0) showToast('error', message ?? fallback);
      if (retryAfter !== null) setReadyAt(resendTime(Date.now(), retryAfter));
    },
  });
  return (
    <Form form={form} fallback={fallback} takesFocus={false}>
      {values.fullName !== null && (
        <Field {...form.field('fullName')} label={t`Full name`} autoComplete="name" />
      )}
      <Field
        {...form.field('email')}
        label={t`Email address`}
        type="email"
        inputMode="email"
        // The browser offers passkeys in this field.
        autoComplete={values.fullName === null ? 'username webauthn' : 'email'}
        // Users who return to change the address start there.
        autoFocus={lastSent !== null}
      />
      <CooldownButton type="submit" isWide readyAt={readyAt} isPending={form.isPending}>
        {form.isPending ? t`Sending code...` : t`Send code`}
      </CooldownButton>
      {values.fullName !== null && <PrivacyNote />}
    </Form>
  );
}
