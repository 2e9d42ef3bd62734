import { importFields } from '@anupal/contract/clients/import';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldLabels } from './import-labels.ts';
import { writeSample } from './sample-list-model.ts';

/** Which columns are recognized, and a list to start from. */
export function SampleList() {
  const { i18n, t } = useLingui();
  const names = importFields.map((field) => i18n._(fieldLabels[field]));
  const download = (): void => {
    const sample = writeSample((field) => i18n._(fieldLabels[field]), {
      constitution: t`Proprietorship`,
      language: t`Hindi`,
      role: t`accountant`,
    });
    saveFile(new Blob([sample], { type: 'text/csv' }), 'clients.csv');
  };
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        <Trans>Which columns are recognized?</Trans>
      </summary>
      <div className="mt-1 space-y-3">
        <p className="text-small text-ink-soft">{names.join(', ')}</p>
        <p className="text-small text-ink-soft">
          <Trans>
            Only the name is required. Write several GSTINs with a comma between them, and a contact
            with name, role, phone and email.
          </Trans>
        </p>
        <Button variant="secondary" onClick={download}>
          <Trans>Download a sample list</Trans>
        </Button>
      </div>
    </details>
  );
}
