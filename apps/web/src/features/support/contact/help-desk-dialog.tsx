import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PrivacyNote } from '../../privacy/privacy-note.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { HoneypotField, honeypotValue } from './honeypot-field.tsx';
import { usePersisted } from '../../../lib/forms/persisted-values.ts';
import { useContactForm } from './use-contact-form.ts';

const empty = { email: '', message: '', website: '' };

/** Asks the help desk. The input stays until it has been sent. */
export function HelpDeskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = usePersisted('helpDesk', empty);
  const form = useContactForm({
    kind: 'help',
    prefix: 'help-',
    values,
    setValues,
    read: () => ({ ...values, website: honeypotValue(dialog.current) }),
    onSent: () => {
      setValues(empty);
      dialog.current?.close();
      showToast('success', t`Your message has been sent!`, {
        position: 'top-center',
        autoClose: 3000,
      });
    },
  });
  return (
    <Dialog title={t`Help Desk`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="text-ink-soft">
          <Trans>Write to us. We answer by email, usually within a working day.</Trans>
        </p>
        <FormError submission={form} fallback={form.fallback} takesFocus />
        <Field
          {...form.field('email')}
          label={t`Email address`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <Textarea {...form.field('message')} label={t`Message`} />
        <HoneypotField id="help-website" />
        <SubmitButton isWide pendingText={t`Sending...`}>
          {t`Send message`}
        </SubmitButton>
        <PrivacyNote />
      </Form>
    </Dialog>
  );
}
