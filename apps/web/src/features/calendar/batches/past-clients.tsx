import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { candidateKey } from './batch-model.ts';
import { ClientName, Rows } from './candidate-lists.tsx';

interface PastClientsProps {
  readonly items: readonly BatchCandidate[];
  readonly onInclude: (keys: readonly string[]) => void;
}

/** Clients for whom it was due before they were added: filed for nobody unless it is asked for. */
export function PastClients({ items, onInclude }: PastClientsProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold sm:px-5">
        <Plural
          value={items.length}
          one="Due before you added the client: #"
          other="Due before you added the clients: #"
        />
      </summary>
      <div className="space-y-3 px-4 pb-5 sm:px-5">
        <p className="text-small text-ink-soft">
          <Trans>Not selected, because it may have been filed elsewhere.</Trans>
        </p>
        {items.length > 1 && (
          <Button variant="secondary" onClick={() => onInclude(items.map(candidateKey))}>
            <Trans>Include all</Trans>
          </Button>
        )}
        <Rows items={items}>
          {(item) => {
            const { clientName } = item;
            return (
              <li
                key={candidateKey(item)}
                className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2 sm:px-5"
              >
                <ClientName item={item} />
                <Button
                  variant="quiet"
                  aria-label={t`Include ${clientName}`}
                  onClick={() => onInclude([candidateKey(item)])}
                >
                  <Trans>Include</Trans>
                </Button>
              </li>
            );
          }}
        </Rows>
      </div>
    </details>
  );
}
