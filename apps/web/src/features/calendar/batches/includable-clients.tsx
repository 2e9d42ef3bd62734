import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { itemKey } from '../clients/client-board-model.ts';
import { ClientName, Rows } from './candidate-lists.tsx';
import { FoldedClient, FoldedClients } from './folded-clients.tsx';

interface IncludableClientsProps {
  readonly items: readonly BatchCandidate[];
  readonly onInclude: (keys: readonly string[]) => void;
}

/** Clients for whom something is missing and who were left out; each can be included again. */
export function LeftOutClients(props: IncludableClientsProps) {
  return (
    <IncludableClients
      {...props}
      title={
        <Plural
          value={props.items.length}
          one="Left out, incomplete: # client"
          other="Left out, incomplete: # clients"
        />
      }
      reason={<Trans>Not selected. Include them to answer what is missing.</Trans>}
    />
  );
}

/** Clients for whom the form is past but not overdue; left out unless they are included. */
export function PastClients(props: IncludableClientsProps) {
  return (
    <IncludableClients
      {...props}
      title={
        <Plural
          value={props.items.length}
          one="Past, not overdue: # client"
          other="Past, not overdue: # clients"
        />
      }
      reason={
        <Trans>
          Not selected: optional, or due before you added the client or while they were inactive, so
          it may have been filed elsewhere.
        </Trans>
      }
    />
  );
}

interface ListProps extends IncludableClientsProps {
  readonly title: ReactNode;
  /** Why they are not selected. */
  readonly reason: ReactNode;
}

function IncludableClients({ items, title, reason, onInclude }: ListProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <FoldedClients title={title}>
      <div className="space-y-3 px-4 pb-5 sm:px-5">
        <p className="text-small text-ink-soft">{reason}</p>
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
