import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Select } from '../../../ui/select.tsx';
import type { Recipient } from './filing-model.ts';
import { formPrefix } from './filing-validation.ts';
import { ClientPicker } from './client-picker.tsx';

interface RecipientFieldsProps {
  /** Null until an existing client is chosen. */
  readonly recipient: Recipient | null;
  readonly onChoose: (recipient: Recipient | null) => void;
}

/** Chooses the recipient: the user, an existing client or a new one. */
export function RecipientFields({ recipient, onChoose }: RecipientFieldsProps) {
  const { t } = useLingui();
  const { fullName } = useSignedInUser();
  // Switching back to a new client restores the same draft.
  const [newId] = useState(() => (recipient?.kind === 'new' ? recipient.id : crypto.randomUUID()));
  const kinds = { self: t`Myself`, earlier: t`A client I have filed for`, new: t`A new client` };
  const choices = Object.entries(kinds).map(([value, name]) => ({ value, name }));
  const choose = (kind: string): void => {
    if (kind === 'self') onChoose({ kind });
    if (kind === 'new') onChoose({ kind, id: newId });
    if (kind === 'earlier') onChoose(null);
  };
  const kind = recipient?.kind ?? 'earlier';
  return (
    <fieldset className="space-y-5">
      <legend className="text-lead font-bold">
        <Trans>For whom</Trans>
      </legend>
      <Select
        id={`${formPrefix}client-kind`}
        label={t`You are applying for`}
        hint={kind === 'self' ? fullName : undefined}
        choices={choices}
        value={kind}
        onChange={choose}
      />
      {kind === 'earlier' && (
        <ClientPicker
          chosenId={recipient?.kind === 'earlier' ? recipient.id : null}
          chosenName={recipient?.kind === 'earlier' ? recipient.name : ''}
          onChoose={({ id, name }) => onChoose({ kind: 'earlier', id, name })}
        />
      )}
    </fieldset>
  );
}
