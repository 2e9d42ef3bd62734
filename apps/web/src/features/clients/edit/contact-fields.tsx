import { maxContacts, maxLabelLength } from '@anupal/contract/clients/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  emptyContact,
  rowField,
  type ClientValues,
  type ContactValues,
} from './client-form-model.ts';

interface ContactFieldsProps {
  readonly form: FormState<ClientValues>;
}

/** The people at a client. */
export function ContactFields({ form }: ContactFieldsProps) {
  const { values, setValues } = form;
  const { contacts } = values;
  const change = (index: number, changed: Partial<ContactValues>): void =>
    setValues({
      contacts: contacts.map((row, at) => (at === index ? { ...row, ...changed } : row)),
    });
  return (
    <div className="space-y-5">
      {contacts.map((row, index) => (
        <ContactRow
          key={index}
          {...{ form, row, index }}
          onChange={(changed) => change(index, changed)}
          onRemove={() => setValues({ contacts: contacts.filter((_, at) => at !== index) })}
        />
      ))}
      {contacts.length < maxContacts && (
        <Button
          variant="tonal"
          onClick={() => setValues({ contacts: [...contacts, emptyContact] })}
        >
          <Icon name="plus" size="small" />
          <Trans>Add a contact</Trans>
        </Button>
      )}
    </div>
  );
}

interface ContactRowProps extends ContactFieldsProps {
  readonly row: ContactValues;
  readonly index: number;
  readonly onChange: (changed: Partial<ContactValues>) => void;
  readonly onRemove: () => void;
}

function ContactRow({ form, row, index, onChange, onRemove }: ContactRowProps) {
  const { t } = useLingui();
  const bind = (name: keyof ContactValues) => {
    const id = rowField('contacts', index, name);
    return {
      id,
      value: row[name],
      error: form.errors[id],
      autoComplete: 'off',
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange({ [name]: event.target.value }),
    };
  };
  return (
    <fieldset className="grid min-w-0 gap-4 border-b border-line pb-5 sm:grid-cols-2">
      <legend className="sr-only">{t`Contact ${index + 1}`}</legend>
      <Field {...bind('name')} label={t`Name`} maxLength={100} />
      <Field {...bind('role')} label={t`Role (optional)`} maxLength={maxLabelLength} />
      <Field {...bind('phone')} label={t`Phone (optional)`} type="tel" maxLength={20} />
      <Field {...bind('email')} label={t`Email (optional)`} type="email" maxLength={254} />
      <div>
        <Button variant="quiet" aria-label={t`Remove ${row.name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
