import type { PastImport } from '@anupal/contract/clients/import';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { noResponse } from '../../../lib/api/failure.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientsKey } from '../clients-api.ts';
import { pastImportsQuery, undoImport } from './imports-api.ts';

/** The latest imports, each of which can be undone. Nothing before the first. */
export function PastImports() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(pastImportsQuery);
  if (error !== null)
    return (
      <LoadError
        title={t`Your imports could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    );
  if (data === undefined || data.imports.length === 0) return null;
  return (
    <SectionCard title={t`Your imports`}>
      <ul className="divide-y divide-line">
        {data.imports.map((one) => (
          <ImportRow key={one.id} past={one} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ImportRow({ past }: { readonly past: PastImport }) {
  const { fileName, importedAt, added, undoneAt } = past;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{fileName}</p>
        <p className="text-small text-ink-soft">
          <DateText iso={importedAt} withTime /> ·{' '}
          <Plural value={added} one="# client" other="# clients" />
        </p>
      </div>
      {undoneAt === null ? (
        <UndoButton past={past} />
      ) : (
        <Badge tone="neutral">
          <Trans>Undone</Trans>
        </Badge>
      )}
    </li>
  );
}

function UndoButton({ past: { id, fileName } }: { readonly past: PastImport }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const undo = async () => {
    const result = await undoImport(id).catch(noResponse);
    if (!result.ok) return result;
    const { deleted, retained } = result.value;
    showToast(
      'success',
      t`${plural(deleted, { one: '# client was deleted.', other: '# clients were deleted.' })} ${plural(retained, { 0: '', one: '# stays in your book.', other: '# stay in your book.' })}`,
    );
    await queries.invalidateQueries({ queryKey: clientsKey });
    return null;
  };
  return (
    <ConfirmButton
      label={<Trans>Undo</Trans>}
      ariaLabel={t`Undo the import of ${fileName}`}
      title={t`Undo this import?`}
      confirmLabel={t`Undo`}
      run={undo}
    >
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      <p>
        <Trans>
          Its clients are deleted. Those whom you changed or filed for since then stay in your book.
        </Trans>
      </p>
    </ConfirmButton>
  );
}
