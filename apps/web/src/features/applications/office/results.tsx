import type { Application } from '@anupal/contract/applications/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { DocumentCard } from '../documents/document-list.tsx';
import { WithdrawnDocuments } from '../documents/withdrawn-documents.tsx';
import { uploadResult, deleteResult } from './office-applications-api.ts';
import { WithdrawResult } from './withdraw-result.tsx';
import type { ResponseHandling } from './use-response-handling.ts';

interface ResultsProps {
  readonly application: Application;
  readonly responses: ResponseHandling;
}

/** The finished documents, and a field to upload another one. */
export function Results({ application, responses }: ResultsProps) {
  const { results, withdrawnResults, actions } = application;
  const isEmpty = results.length === 0 && withdrawnResults.length === 0;
  if (isEmpty && !actions.includes('addResult')) return null;
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Finished documents</Trans>
      </h2>
      {results.length > 0 && (
        <ul className="mt-3 space-y-3">
          {results.map((document) => (
            <li key={document.id}>
              <DocumentCard document={document} />
              {document.deliveredAt !== null && actions.includes('withdrawResult') && (
                <WithdrawResult application={application} result={document} responses={responses} />
              )}
              {document.deliveredAt === null && actions.includes('removeResult') && (
                <RemoveButton
                  application={application}
                  responses={responses}
                  documentId={document.id}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <WithdrawnDocuments results={withdrawnResults} />
      {actions.includes('addResult') && (
        <ResultField application={application} responses={responses} />
      )}
    </Card>
  );
}

function RemoveButton({
  application: { id, results },
  responses,
  documentId,
}: ResultsProps & { readonly documentId: string }) {
  const { t } = useLingui();
  const name = results.find((document) => document.id === documentId)?.name ?? '';
  const { isPending, submit } = useSubmit(async () => {
    const result = await deleteResult(id, documentId);
    await responses.handle(result, t`The document has been deleted.`);
    return result.ok ? null : result;
  });
  return (
    <Button variant="quiet" isPending={isPending} aria-label={t`Delete ${name}`} onClick={submit}>
      <Trans>Delete</Trans>
    </Button>
  );
}

const accept = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

function ResultField({ application: { id, state: stage }, responses }: ResultsProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const send = async (picked: File): Promise<void> => {
    setFile(picked);
    setShare(0);
    setError(null);
    const result = await uploadResult(id, picked, setShare);
    const outcome = await responses.handle(result, t`The document has been uploaded.`);
    if (outcome === 'refused' && !result.ok) setError(result.message ?? t`Something went wrong`);
    else setFile(null);
  };
  const state = error === null ? ({ is: 'sending', share } as const) : ({ is: 'failed' } as const);
  return (
    <div className="mt-4">
      <FileField
        id="result"
        label={t`Upload a finished document`}
        hint={
          stage === 'completed'
            ? t`PDF or photo, up to 5 MB. The franchisee receives it immediately.`
            : t`PDF or photo, up to 5 MB. The franchisee receives it when the application is completed.`
        }
        accept={accept}
        maxBytes={maxUploadBytes}
        error={error ?? undefined}
        file={file && { name: file.name, bytes: file.size, preview: file, state }}
        onPick={(picked) => void send(picked)}
        onRemove={() => {
          setFile(null);
          setError(null);
        }}
        onRetry={() => {
          if (file !== null) void send(file);
        }}
      />
    </div>
  );
}
