import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { describeClient } from '../../clients/client-labels.ts';
import { ClientSearchField, useClientSearch } from '../../clients/client-search-field.tsx';
import { newBillUrl } from '../billing-urls.ts';

/** Asks whom a new bill is for. */
export function ChooseClient({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { search, result } = useClientSearch();
  return (
    <Dialog title={t`Who is the bill for?`} onClose={onClose}>
      <div className="space-y-4">
        <ClientSearchField id="bill-client" search={search} />
        <QueryContent
          result={result}
          loading={<Skeleton lines={3} label={t`Loading clients...`} />}
        >
          {({ clients }) =>
            clients.length === 0 ? (
              <p role="status" className="text-ink-soft">
                <Trans>No client found.</Trans>
              </p>
            ) : (
              <ul
                aria-label={t`Clients`}
                className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line"
              >
                {clients.map((client) => (
                  <li key={client.id} className="px-4 py-2">
                    <TextLink to={newBillUrl(client.id)}>
                      <span className="wrap-anywhere">{client.name}</span>
                    </TextLink>
                    <p className="text-small wrap-anywhere text-ink-soft">
                      {describeClient(client)}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryContent>
      </div>
    </Dialog>
  );
}
