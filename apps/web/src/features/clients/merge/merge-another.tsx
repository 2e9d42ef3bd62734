import type { Client } from '@anupal/contract/clients/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { describeClient } from '../client-labels.ts';
import { ClientSearchField, useClientSearch } from '../client-search-field.tsx';
import type { MergedPerson } from './merge-api.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Merges a client with another one of the book, chosen by a search. */
export function MergeAnother({ client }: { readonly client: Client }) {
  const [step, setStep] = useState<'closed' | 'search' | MergedPerson>('closed');
  return (
    <>
      <Button variant="quiet" onClick={() => setStep('search')}>
        <Trans>Merge with another client</Trans>
      </Button>
      {step === 'search' && (
        <OtherClientDialog client={client} onChoose={setStep} onClose={() => setStep('closed')} />
      )}
      {typeof step === 'object' && (
        <MergeDialog
          pair={[client, step]}
          initialSurvivorId={client.id}
          onClose={() => setStep('closed')}
        />
      )}
    </>
  );
}

interface OtherClientDialogProps {
  readonly client: Client;
  readonly onChoose: (other: MergedPerson) => void;
  readonly onClose: () => void;
}

function OtherClientDialog({ client, onChoose, onClose }: OtherClientDialogProps) {
  const { t } = useLingui();
  const { search, result } = useClientSearch('all');
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<MergedPerson>(null);
  return (
    <Dialog
      title={t`Merge ${client.name} with another client`}
      dialogRef={dialog}
      onClose={() => (chosen.current === null ? onClose() : onChoose(chosen.current))}
    >
      <div className="space-y-4">
        <ClientSearchField id="merged-client" search={search} />
        <QueryContent
          result={result}
          loading={<Skeleton lines={3} label={t`Loading clients...`} />}
        >
          {({ clients }) => {
            const others = clients.filter(({ id }) => id !== client.id);
            if (others.length === 0)
              return (
                <p role="status" className="text-ink-soft">
                  <Trans>No other client found.</Trans>
                </p>
              );
            return (
              <ul
                aria-label={t`Clients`}
                className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line"
              >
                {others.map((other) => (
                  <li key={other.id}>
                    <button
                      type="button"
                      className="min-h-12 w-full px-4 py-2 text-start hover:bg-hover"
                      onClick={() => {
                        chosen.current = other;
                        dialog.current?.close();
                      }}
                    >
                      <span className="block font-semibold wrap-anywhere text-link">
                        {other.name}
                      </span>
                      <span className="block text-small wrap-anywhere text-ink-soft">
                        {describeClient(other)}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryContent>
      </div>
    </Dialog>
  );
}
