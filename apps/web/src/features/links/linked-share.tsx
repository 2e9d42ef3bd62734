import type { ShareParties } from '@anupal/contract/clients/share-texts';
import type { LocalizedText } from '@anupal/contract/languages';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ShareButton } from '../clients/share-button.tsx';
import type { SharedThing } from '../clients/shares-api.ts';
import { createLink, linkQuery } from './manage/links-api.ts';

interface LinkedShareProps {
  readonly clientId: string;
  readonly describes: string;
  readonly thing: SharedThing;
  /** Writes the ready text, with the link if it is new. */
  readonly write: (parties: ShareParties, url: string | null) => LocalizedText;
}

/**
 * Shares what a client is to do on their page. A link is stored nowhere: only a new one is in the text.
 */
export function LinkedShare({ clientId, describes, thing, write }: LinkedShareProps) {
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
            label={t`Send the request`}
            describes={describes}
            thing={thing}
            write={(parties) => write(parties, url)}
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
