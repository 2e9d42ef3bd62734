import { useLingui } from '@lingui/react/macro';
import { noResponse } from '../../../lib/api/failure.ts';
import { useControlledForm, type FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ContactMessageInput } from './contact-api.ts';

interface ContactFormOptions<Values> {
  readonly kind: ContactMessageInput['kind'];
  readonly prefix: string;
  readonly values: Values;
  readonly setValues: (values: Values) => void;
  /** Reads the values from the page. */
  readonly read: () => Values;
  readonly onSent: (sent: Values) => void;
}

/** Validates and sends a message. Loaded when a user starts typing. */
export function loadContactApi() {
  return import('./contact-api.ts');
}

/** A form that sends a message. Repeated after a lost answer it has the same id, and counts once. */
export function useContactForm<Values extends ContactValues>({
  kind,
  onSent,
  ...rest
}: ContactFormOptions<Values>): FormState<Values> & { readonly fallback: string } {
  const { t } = useLingui();
  const language = useLanguage();
  /** The text when the API gave no message. */
  const fallback = t`Your message could not be sent. Please try again.`;
  const form = useControlledForm({
    ...rest,
    submit: async (values, keyFor) => {
      const api = await loadContactApi().catch(noResponse);
      if ('ok' in api) return api;
      return api.sendMessage({ kind, ...values, language, messageId: keyFor(values) });
    },
    onSuccess: (_, values) => onSent(values),
    onFailure: ({ fields, message }) => {
      if (Object.keys(fields).length === 0) showToast('error', message ?? fallback);
    },
  });
  return { ...form, fallback };
}

type ContactValues = Pick<ContactMessageInput, 'email' | 'message' | 'website'>;
