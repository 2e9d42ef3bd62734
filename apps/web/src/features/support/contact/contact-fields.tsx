import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { clearPersisted, persist, readPersisted } from '../../../lib/forms/persisted-values.ts';
import { NoScriptNote } from './no-script-note.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { loadContactApi, useSendMessage } from './use-send-message.ts';

interface ContactFieldsProps {
  readonly onSent: (email: string) => void;
}

const empty = { name: '', email: '', message: '', website: '' };

/**
 * The fields of the contact form. They are uncontrolled: a user may type before the script has
 * loaded, and controlled fields would start empty.
 */
export function ContactFields({ onSent }: ContactFieldsProps) {
  const { t } = useLingui();
  const { form, first, errors, sending, handleChange } = useContactForm(onSent);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sending.submit();
  };
  return (
    <form
      ref={form}
      noValidate
      // Without script nothing is sent: the browser would put the text into the URL.
      method="dialog"
      onSubmit={handleSubmit}
      onChange={handleChange}
      onFocus={() => void loadContactApi().catch(() => undefined)}
    >
      <NoScriptNote />
      <div className="space-y-5 noscript:hidden">
        <FormError submission={sending} fallback={sending.fallback} prefix="contact-" takesFocus />
        <Field
          id="contact-name"
          name="name"
          label={t`Name`}
          autoComplete="name"
          maxLength={200}
          defaultValue={first.name}
          error={errors.name}
        />
        <Field
          id="contact-email"
          name="email"
          label={t`E-mail address`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={first.email}
          error={errors.email}
        />
        <Textarea
          id="contact-message"
          name="message"
          label={t`Message`}
          hint={t`Please leave out codes, passwords and card numbers: we never ask for them.`}
          defaultValue={first.message}
          error={errors.message}
        />
        <HoneypotField id="contact-website" />
        <Button type="submit" isPending={sending.isPending}>
          {sending.isPending ? t`Sending...` : t`Send message`}
        </Button>
      </div>
    </form>
  );
}

function useContactForm(onSent: ContactFieldsProps['onSent']) {
  const form = useRef<HTMLFormElement>(null);
  const first = readPersisted('contact', empty);
  const [values, setValues] = useState(first);
  const [submitted, setSubmitted] = useState<typeof empty | null>(null);
  const read = (): typeof empty => {
    const typed = readForm(form.current);
    setValues(typed);
    return typed;
  };
  const sending = useSendMessage(
    () => {
      const typed = read();
      setSubmitted(typed);
      return { kind: 'contact', ...typed };
    },
    ({ email }) => {
      clearPersisted('contact');
      onSent(email);
    },
  );
  const errors = currentFieldErrors(useFieldErrors(sending), values, submitted);
  return { form, first, errors, sending, handleChange: () => persist('contact', read()) };
}

function readForm(form: HTMLFormElement | null): typeof empty {
  const data = new FormData(form ?? undefined);
  const text = (name: keyof typeof empty): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
  };
}
