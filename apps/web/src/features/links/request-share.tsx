import type { DocumentRequest } from '@anupal/contract/clients/document-requests';
import { nameDocument } from '@anupal/contract/clients/documents';
import { documentRequestShareText } from '@anupal/contract/clients/share-texts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ShareButton } from '../clients/share-button.tsx';
import { createLink, linkQuery } from './manage/links-api.ts';

interface RequestShareProps {
  readonly clientId: string;
  readonly requests: readonly DocumentRequest[];
}

/** Tells a client which documents are requested. A link is stored nowhere: only a new one is in the text. */
export function RequestShare({ clientId, requests }: RequestShareProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const query = linkQuery(clientId);
  const { data: link } = useQuery(query);
  const creation = useSubmit(async () => {
    const result = await createLink(clientId);
    dialog.current?.close();
    if (!result.ok) return result;
    setUrl(result.value.url);
    queries.setQueryData(query.queryKey, result.value.link);
    return null;
  });
  if (link === undefined) return null;
  const create = (): void => {
    if (link === null) void creation.submit();
    else setIsConfirming(true);
  };
  const names = requests.map((request) => ({
    en: nameDocument(request, 'en'),
    hi: nameDocument(request, 'hi'),
  }));
  return (
    <div className="space-y-3">
      <p className="text-small text-ink-soft">
        <Explanation hasLink={link !== null} isNew={url !== null} />
      </p>
      <FormError submission={creation} fallback={t`The client link could not be created.`} />
      <div className="flex flex-wrap gap-3">
        {link !== null && (
          <ShareButton
            clientId={clientId}
            variant="primary"
            describes={t`Requested documents`}
            thing={{ subject: 'document_request' }}
            write={(parties) => documentRequestShareText(parties, names, url)}
          />
        )}
        {url === null && (
          <Button
            variant={link === null ? 'primary' : 'quiet'}
            isPending={creation.isPending}
            onClick={create}
          >
            {link === null ? <Trans>Create client link</Trans> : <Trans>Share a new link</Trans>}
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t`Create a new link?`}
          confirmLabel={t`Create a new link`}
          submission={creation}
          dialogRef={dialog}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            <Plural
              value={link?.devices.length ?? 0}
              one="The current link stops working immediately, also on # device."
              other="The current link stops working immediately, also on # devices."
            />
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface ExplanationProps {
  readonly hasLink: boolean;
  readonly isNew: boolean;
}

function Explanation({ hasLink, isNew }: ExplanationProps) {
  if (!hasLink)
    return <Trans>The client has no link yet. Create one, and share it with a ready text.</Trans>;
  if (isNew)
    return (
      <Trans>The ready text contains the new link. Share it now: it is shown only once.</Trans>
    );
  return (
    <Trans>
      Share a ready text that asks the client to open their existing link. If they have lost it,
      share a new link.
    </Trans>
  );
}
