import { isStaff } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, useSyncExternalStore } from 'react';
import { freshCode, type PendingAction } from '../../../lib/session/fresh-code.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { resendTime } from '../email-sign-in/email-sign-in-model.ts';
import { useSecondsUntil } from '../email-sign-in/use-seconds-until.ts';
import {
  confirmByCode,
  confirmByFactorCode,
  confirmByPasskey,
  sendFreshCode,
} from './step-up-api.ts';

/** Rendered once on pages whose calls may need a confirmation. */
export function FreshCodeHost() {
  const action = useSyncExternalStore(freshCode.subscribe, freshCode.current, () => null);
  return (
    action !== null && <FreshCodeDialog key={action.id} action={action} onEnd={freshCode.settle} />
  );
}

interface FreshCodeDialogProps {
  readonly action: PendingAction;
  readonly onEnd: (isConfirmed: boolean) => void;
}

/** Says what is about to be done, and asks the user to confirm exactly that. */
function FreshCodeDialog({ action, onEnd }: FreshCodeDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  const confirm = (): void => {
    isConfirmed.current = true;
    dialog.current?.close();
  };
  return (
    <Dialog
      title={t`Confirm that it is you`}
      dialogRef={dialog}
      onClose={() => onEnd(isConfirmed.current)}
    >
      <div className="space-y-5 pt-2">
        <p className="rounded-control bg-sunken px-4 py-3 font-semibold wrap-anywhere">
          {action.words}
        </p>
        {action.hasPasskey && <PasskeyConfirmation action={action} onConfirmed={confirm} />}
        {action.hasApp && <AppConfirmation action={action} onConfirmed={confirm} />}
        {action.mayUseEmail ? (
          <CodeConfirmation action={action} onConfirmed={confirm} />
        ) : (
          <WithoutEmail action={action} />
        )}
      </div>
    </Dialog>
  );
}

interface ConfirmationProps {
  readonly action: PendingAction;
  readonly onConfirmed: () => void;
}

function PasskeyConfirmation({ action, onConfirmed }: ConfirmationProps) {
  const { t } = useLingui();
  const signing = useSubmit(async () => {
    const result = await confirmByPasskey(action.id);
    if (result.ok) onConfirmed();
    return result.ok ? null : result;
  });
  return (
    <div className="space-y-3">
      <FormError submission={signing} fallback={t`Something went wrong`} takesFocus />
      <Button isWide isPending={signing.isPending} onClick={signing.submit}>
        <Icon name="key-round" />
        <Trans>Confirm with a passkey</Trans>
      </Button>
    </div>
  );
}

/** A code of the authenticator app, or a recovery code. */
function AppConfirmation({ action, onConfirmed }: ConfirmationProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { code: '' },
    prefix: 'factor-',
    submit: ({ code }) => confirmByFactorCode(action.id, code),
    onSuccess: onConfirmed,
  });
  return (
    <Form form={form} fallback={t`Something went wrong`}>
      <Field
        {...form.field('code')}
        label={t`Authenticator or recovery code`}
        hint={t`6 digits, or one of your recovery codes`}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitButton
        isWide
        variant={action.hasPasskey ? 'secondary' : 'primary'}
        pendingText={t`Checking code...`}
      >
        {t`Confirm with the code`}
      </SubmitButton>
    </Form>
  );
}

/** Why a code by email does not confirm the action, and what to do. */
function WithoutEmail({
  action: { emailFrom, hasPasskey, hasApp },
}: Pick<ConfirmationProps, 'action'>) {
  const { role } = useSignedInUser();
  if (emailFrom !== null)
    return (
      <Banner tone="warning">
        <Trans>
          This device is new to your account. To protect you if someone else reads your email, you
          cannot confirm actions here with a code by email until{' '}
          <DateText iso={emailFrom} withTime />. On a device that is not new, you can confirm right
          away.
        </Trans>
      </Banner>
    );
  if (isStaff(role)) return null;
  return (
    <p className="text-small text-ink-soft">
      {hasPasskey || hasApp ? (
        <Trans>
          You have added a passkey or an app, so a code by email is no longer enough. If you have
          lost it, remove it in your settings on a device that is not new. You can confirm that with
          a code by email.
        </Trans>
      ) : (
        <Trans>
          Your passkeys cannot be used here. Remove them in your settings on a device that is not
          new. You can confirm that with a code by email.
        </Trans>
      )}
    </p>
  );
}

/** Sends a code for the action, then asks for it. */
function CodeConfirmation({ action, onConfirmed }: ConfirmationProps) {
  const { t } = useLingui();
  const { email } = useSignedInUser();
  const [isSent, setIsSent] = useState(false);
  const [readyAt, setReadyAt] = useState(0);
  const sending = useSubmit(async () => {
    const result = await sendFreshCode(action.id);
    if (result.ok) setIsSent(true);
    const wait = result.ok ? null : result.retryAfter;
    if (result.ok || wait !== null) setReadyAt(resendTime(Date.now(), wait));
    return result.ok ? null : result;
  });
  const seconds = useSecondsUntil(readyAt);
  const reason = seconds > 0 ? t`You can ask for another code in ${seconds} seconds.` : null;
  const address = <strong className="wrap-anywhere text-ink">{email}</strong>;
  const isMain = !isSent && !action.hasPasskey && !action.hasApp;
  return (
    <>
      <p className="text-ink-soft">
        {isSent ? (
          <Trans>We have sent a code to {address}. It is valid for 10 minutes.</Trans>
        ) : (
          <Trans>We send a code to {address}. It confirms only this, once.</Trans>
        )}
      </p>
      <FormError
        submission={sending}
        fallback={t`Failed to send OTP. Please try again.`}
        takesFocus
      />
      {isSent && <FreshCodeForm action={action} onConfirmed={onConfirmed} />}
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        isWide={isMain}
        disabledReason={reason}
        isPending={sending.isPending}
        onClick={sending.submit}
      >
        {isSent ? t`Resend code` : t`Send code`}
      </Button>
    </>
  );
}

/** The code from the email, for a signed-in session. */
function FreshCodeForm({ action, onConfirmed }: ConfirmationProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { otp: '' },
    prefix: 'fresh-',
    submit: ({ otp }) => confirmByCode(action.id, otp),
    onSuccess: onConfirmed,
  });
  return (
    <Form form={form} fallback={t`Invalid OTP. Please check and try again.`}>
      <OtpField
        {...form.field('otp')}
        label={t`One-time code (OTP)`}
        hint={t`6 digits, from the email that we sent you`}
      />
      <SubmitButton isWide pendingText={t`Checking code...`}>
        {t`Confirm`}
      </SubmitButton>
    </Form>
  );
}
