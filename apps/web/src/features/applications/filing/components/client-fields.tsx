import type { ApplicationDraft } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { tidyCode, typeTidily } from '../../../../lib/type-tidily.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { fieldNames, formPrefix } from './checked.ts';
import { EarlierClients } from './earlier-clients.tsx';

type Client = ApplicationDraft['client'];

interface ClientFieldsProps {
  readonly client: Client;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (client: Client) => void;
}

/** For whom it is: oneself, somebody whom one has filed for before, or a new client. */
export function ClientFields({ client, errors, onChange }: ClientFieldsProps) {
  const { t } = useLingui();
  const { fullName } = useSignedInUser();
  const kinds = { self: t`Myself`, earlier: t`A client I have filed for`, new: t`A new client` };
  const choices = Object.entries(kinds).map(([value, name]) => ({ value, name }));
  const choose = (value: string): void => {
    if (value === 'self' || value === 'earlier' || value === 'new')
      onChange({ ...client, kind: value });
  };
  return (
    <fieldset className="space-y-5">
      <legend className="text-lead font-bold">
        <Trans>For whom</Trans>
      </legend>
      <Select
        id={`${formPrefix}client-kind`}
        label={t`You apply for`}
        hint={client.kind === 'self' ? fullName : undefined}
        choices={choices}
        value={client.kind}
        onChange={choose}
      />
      {client.kind === 'earlier' && (
        <EarlierClients
          chosenId={client.clientId}
          chosenName={client.earlierName ?? ''}
          error={errors[fieldNames.client('clientId')]}
          onChoose={({ id, name }) => onChange({ ...client, clientId: id, earlierName: name })}
        />
      )}
      {client.kind === 'new' && <NewClient client={client} errors={errors} onChange={onChange} />}
    </fieldset>
  );
}

function NewClient({ client, errors, onChange }: ClientFieldsProps) {
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
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...common('name')} label={t`Name`} maxLength={100} />
      <Field {...common('phone')} label={t`Phone`} type="tel" inputMode="tel" maxLength={20} />
      <Field {...common('email')} label={t`E-mail`} type="email" maxLength={254} />
      <Field
        {...common('pan')}
        label={t`PAN`}
        hint={t`Optional. Stored encrypted.`}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        onChange={(event) => onChange({ ...client, pan: typeTidily(event, tidyCode) })}
      />
    </div>
  );
}
