import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { formPrefix } from '../filing/filing-validation.ts';
import type { FiledForm } from './corrections-api.ts';
import { listRemovableDocuments } from './correction-model.ts';

interface FiledDocumentsProps {
  readonly form: FiledForm;
  readonly removed: readonly string[];
  readonly onChange: (removed: string[]) => void;
}

/** The filed documents that can be removed; nothing when there are none. */
export function FiledDocuments({ form, removed, onChange }: FiledDocumentsProps) {
  const { t } = useLingui();
  const documents = listRemovableDocuments(form);
  if (documents.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-lead font-bold">
        <Trans>Documents filed earlier</Trans>
      </legend>
      <p className="mt-1 text-ink-soft">
        <Trans>They stay with the application, unless you remove them here.</Trans>
      </p>
      {nameEach(documents, t`Document`).map(({ id, name }) => (
        <Checkbox
          key={id}
          id={`${formPrefix}remove-${id}`}
          isChecked={removed.includes(id)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...removed, id] : removed.filter((removedId) => removedId !== id))
          }
        >
          <span className="wrap-anywhere">{t`Remove ${name}`}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function nameEach(documents: readonly ApplicationDocument[], unnamed: string) {
  return documents.map(({ id, name }) => ({ id, name: name || unnamed }));
}
