import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { PrivacyNote } from '../../privacy/privacy-note.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { clearPersisted, persist, readPersisted } from '../../../lib/forms/persisted-values.ts';
import { NoScriptNote } from './no-script-note.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { loadContactApi, useContactForm } from './use-contact-form.ts';

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
  const element = useRef<HTMLFormElement>(null);
  const first = readPersisted('contact', empty);
  const [values, setValues] = useState(first);
  const read = (): typeof empty => {
    const typed = readForm(element.current);
    setValues(typed);
    return typed;
  };
  const form = useContactForm({
    kind: 'contact',
    prefix: 'contact-',
    values,
    setValues,
    read,
    onSent: ({ email }) => {
      clearPersisted('contact');
      onSent(email);
    },
  });
  const { errors, fallback } = form;
  return (
    <Form
      form={form}
      ref={element}
      className=""
      // Without script nothing is sent: the browser would put the text into the URL.
      method="dialog"
      onChange={() => persist('contact', read())}
      onFocus={() => void loadContactApi().catch(() => undefined)}
    >
      <NoScriptNote />
      <div className="space-y-5 noscript:hidden">
        <FormError submission={form} fallback={fallback} takesFocus />
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
          label={t`Email address`}
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
        <SubmitButton pendingText={t`Sending...`}>{t`Send message`}</SubmitButton>
        <PrivacyNote />
      </div>
    </Form>
  );
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
