import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { normalizeCode, applyMask } from '../../../lib/forms/input-masks.ts';
import { Field } from '../../../ui/field.tsx';
import { fieldNames, formPrefix } from './filing-validation.ts';

type Client = ApplicationDraft['client'];

interface NewClientFieldsProps {
  readonly client: Client;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (client: Client) => void;
}

/** The details of a new client. */
export function NewClientFields({ client, errors, onChange }: NewClientFieldsProps) {
  const { t } = useLingui();
  const common = (part: 'name' | 'phone' | 'email' | 'pan') => ({
    id: formPrefix + fieldNames.client(part),
    error: errors[fieldNames.client(part)],
    value: client[part],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }): void =>
      onChange({ ...client, [part]: event.target.value }),
  });
  return (
    <fieldset>
      <legend className="text-title font-bold">
        <Trans>The client</Trans>
      </legend>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field {...common('name')} label={t`Name`} maxLength={100} />
        <Field {...common('phone')} label={t`Phone`} type="tel" inputMode="tel" maxLength={20} />
        <Field {...common('email')} label={t`Email`} type="email" maxLength={254} />
        <Field
          {...common('pan')}
          label={t`PAN`}
          hint={t`Optional. Stored encrypted.`}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => onChange({ ...client, pan: applyMask(event, normalizeCode) })}
        />
      </div>
    </fieldset>
  );
}
