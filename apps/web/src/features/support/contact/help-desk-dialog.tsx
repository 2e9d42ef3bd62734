import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { HoneypotField, honeypotValue } from './honeypot-field.tsx';
import { usePersisted } from '../../../lib/forms/persisted-values.ts';
import { useSendMessage } from './use-send-message.ts';

const empty = { email: '', message: '' };

/** Asks the help desk. The input stays until it has been sent. */
export function HelpDeskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, type] = usePersisted('helpDesk', empty);
  const [submitted, setSubmitted] = useState<typeof empty | null>(null);
  const sending = useSendMessage(
    () => {
      setSubmitted(typed);
      return { kind: 'help', ...typed, website: honeypotValue(dialog.current) };
    },
    () => {
      type(empty);
      dialog.current?.close();
      showToast('success', t`Your message has been sent!`, {
        position: 'top-center',
        autoClose: 3000,
      });
    },
  );
  const errors = currentFieldErrors(useFieldErrors(sending), typed, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sending.submit();
  };
  return (
    <Dialog title={t`Help Desk`} dialogRef={dialog} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="space-y-5">
        <p className="text-ink-soft">
          <Trans>Write to us. We answer by e-mail, usually within a working day.</Trans>
        </p>
        <FormError submission={sending} fallback={sending.fallback} prefix="help-" takesFocus />
        <Field
          id="help-email"
          label={t`E-mail address`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={typed.email}
          error={errors.email}
          onChange={(event) => type({ ...typed, email: event.target.value })}
        />
        <Textarea
          id="help-message"
          label={t`Message`}
          value={typed.message}
          error={errors.message}
          onChange={(event) => type({ ...typed, message: event.target.value })}
        />
        <HoneypotField id="help-website" />
        <Button type="submit" isWide isPending={sending.isPending}>
          {sending.isPending ? t`Sending...` : t`Send message`}
        </Button>
      </form>
    </Dialog>
  );
}
