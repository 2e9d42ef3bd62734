import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

import { itemKey } from '../clients/client-board-model.ts';
import { ClientName, Rows } from './candidate-lists.tsx';
import { FoldedClient, FoldedClients } from './folded-clients.tsx';

interface PastClientsProps {
  readonly items: readonly BatchCandidate[];
  readonly onInclude: (keys: readonly string[]) => void;
}

/** Clients for whom the form is past but not overdue; left out unless they are included. */
export function PastClients({ items, onInclude }: PastClientsProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <FoldedClients
      title={
        <Plural
          value={items.length}
          one="Past, not overdue: # client"
          other="Past, not overdue: # clients"
        />
      }
    >
      <div className="space-y-3 px-4 pb-5 sm:px-5">
        <p className="text-small text-ink-soft">
          <Trans>
            Not selected: optional, or due before you added the client, so it may have been filed
            elsewhere.
          </Trans>
        </p>
        {items.length > 1 && (
          <Button variant="secondary" onClick={() => onInclude(items.map(itemKey))}>
            <Trans>Include all</Trans>
          </Button>
        )}
        <Rows items={items}>
          {(item) => {
            const { clientName } = item;
            return (
              <FoldedClient key={itemKey(item)}>
                <ClientName item={item} />
                <Button
                  variant="quiet"
                  aria-label={t`Include ${clientName}`}
                  onClick={() => onInclude([itemKey(item)])}
                >
                  <Trans>Include</Trans>
                </Button>
              </FoldedClient>
            );
          }}
        </Rows>
      </div>
    </FoldedClients>
  );
}
