import type { ListedClient } from '@anupal/contract/clients/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { describeClient } from '../../clients/client-labels.ts';
import { ClientSearchField, useClientSearch } from '../../clients/client-search-field.tsx';
import { fieldNames, formPrefix } from './filing-validation.ts';

interface ClientPickerProps {
  readonly chosenId: string | null;
  /** The name of the chosen client, who may be missing from the search results. */
  readonly chosenName: string;
  /** Shown when no client was chosen. */
  readonly error: string | undefined;
  readonly onChoose: (client: ListedClient) => void;
}

/** Searches the client book and picks a client. */
export function ClientPicker({ chosenId, chosenName, error, onChoose }: ClientPickerProps) {
  const { t } = useLingui();
  const { search, result } = useClientSearch();
  return (
    <div className="space-y-4">
      <ClientSearchField
        id={formPrefix + fieldNames.client('clientId')}
        search={search}
        error={error}
      />
      {chosenId !== null && chosenName !== '' && (
        <p className="flex items-center gap-2 font-semibold text-success">
          <Icon name="check" />
          <span className="wrap-anywhere">
            <Trans>Chosen: {chosenName}</Trans>
          </span>
        </p>
      )}
      <QueryContent result={result} loading={<Skeleton lines={2} label={t`Loading clients...`} />}>
        {({ clients, total }) => <ClientResults {...{ clients, total, chosenId, onChoose }} />}
      </QueryContent>
    </div>
  );
}

interface ClientResultsProps extends Pick<ClientPickerProps, 'chosenId' | 'onChoose'> {
  readonly clients: readonly ListedClient[];
  /** How many match, of whom the first are listed. */
  readonly total: number;
}

function ClientResults({ clients, total, chosenId, onChoose }: ClientResultsProps) {
  const { t } = useLingui();
  return (
    <div>
      <p role="status" className="text-small text-ink-soft">
        {total > clients.length ? (
          <Trans>
            {total} clients. The first {clients.length} are listed. Type to find others.
          </Trans>
        ) : (
          <Plural
            value={total}
            _0="No client found. Choose “A new client” to enter one."
            one="# client"
            other="# clients"
          />
        )}
      </p>
      {clients.length > 0 && (
        <div
          role="radiogroup"
          aria-label={t`Clients`}
          className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line bg-surface"
        >
          {clients.map((client) => (
            <label
              key={client.id}
              className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-hover"
            >
              <input
                type="radio"
                name="earlier-client"
                checked={client.id === chosenId}
                onChange={() => onChoose(client)}
                className="size-5 shrink-0 accent-link"
              />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{client.name}</span>
                <span className="block text-small wrap-anywhere text-ink-soft">
                  {describeClient(client)}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
