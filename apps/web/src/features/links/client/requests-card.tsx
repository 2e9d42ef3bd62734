import type { ClientPage } from '@anupal/contract/links/client-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SendDocumentDialog } from './send-document-dialog.tsx';

interface RequestsCardProps {
  readonly linkId: string;
  readonly page: Pick<ClientPage, 'requests' | 'franchiseeName'>;
}

type Request = ClientPage['requests'][number];

/** What the client is to do next: send the documents that were requested; nothing if there are none. */
export function RequestsCard({ linkId, page: { requests, franchiseeName } }: RequestsCardProps) {
  const { t } = useLingui();
  const [sending, setSending] = useState<Request | null>(null);
  const [next, ...others] = requests;
  return (
    <>
      {next !== undefined && (
        <SectionCard
          title={t`Your next step`}
          description={<Trans>{franchiseeName} needs this from you. A photo is enough.</Trans>}
        >
          <div className="space-y-4">
            <RequestText request={next} isNext />
            <Button
              isWide
              aria-label={t`Send a photo or a file: ${next.name}`}
              onClick={() => setSending(next)}
            >
              <Trans>Send a photo or a file</Trans>
            </Button>
            {others.length > 0 && (
              <ul aria-label={t`After that`} className="divide-y divide-line border-t border-line">
                {others.map((request) => (
                  <li
                    key={request.id}
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 last:pb-0"
                  >
                    <RequestText request={request} />
                    <Button
                      variant="secondary"
                      aria-label={t`Send: ${request.name}`}
                      onClick={() => setSending(request)}
                    >
                      <Trans>Send</Trans>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </SectionCard>
      )}
      {/* Outside the card, which disappears with the last request while its document is still being sent. */}
      {sending !== null && (
        <SendDocumentDialog linkId={linkId} request={sending} onClose={() => setSending(null)} />
      )}
    </>
  );
}

interface RequestTextProps {
  readonly request: Request;
  readonly isNext?: boolean;
}

function RequestText({ request: { name, note }, isNext = false }: RequestTextProps) {
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className={`font-semibold wrap-anywhere ${isNext ? 'text-lead' : ''}`}>{name}</p>
      {note !== null && <p className="text-small wrap-anywhere text-ink-soft">{note}</p>}
    </div>
  );
}
