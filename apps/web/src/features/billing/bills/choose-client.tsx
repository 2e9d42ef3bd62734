import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { describeClient } from '../../clients/client-labels.ts';
import { clientSuggestionsQuery } from '../../clients/clients-api.ts';
import { newBillUrl } from '../billing-urls.ts';

/** Asks whom a new bill is for. */
export function ChooseClient({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const { text, type, isShort } = useDebouncedSearch(q, setQ);
  const result = useQuery({
    ...clientSuggestionsQuery(toSearchText(q)),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t`Who is the bill for?`} onClose={onClose}>
      <div className="space-y-4">
        <Field
          id="bill-client"
          label={t`Search your clients`}
          hint={
            isShort ? t`Type at least three characters.` : t`By name, phone, email, PAN or GSTIN`
          }
          type="search"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
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
